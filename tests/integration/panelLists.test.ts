import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Field, SanitizedConfig } from 'payload'
import { PANEL_TRANSLATIONS } from '../../src/payload/panelTranslations.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
let config: SanitizedConfig
beforeAll(async () => {
  test = await startTestShop()
  config = test.shop.payload.config
})
afterAll(() => test.close())

/** Returns the fields that Payload offers as columns of a list. */
const columnsOf = (fields: Field[]): string[] =>
  fields.flatMap((field) => {
    const admin = field.admin as { disabled?: boolean; disableListColumn?: boolean } | undefined
    if (('hidden' in field && field.hidden) || admin?.disabled || admin?.disableListColumn) return []
    if (field.type === 'tabs') return field.tabs.flatMap((tab) => columnsOf(tab.fields))
    if ('fields' in field && !('name' in field && field.name)) return columnsOf(field.fields)
    return 'name' in field && field.name ? [field.name] : []
  })

const COLUMNS: Record<string, string[]> = {
  pages: ['title', 'slug', 'description', 'publishedAt', 'editedBy', 'updatedAt', 'createdAt', '_status'],
  media: ['alt', 'updatedAt', 'createdAt', 'filename', 'width', 'height'],
  products: [
    'name',
    'category',
    'publication',
    'description',
    'sizes',
    'colors',
    'tags',
    'featured',
    'updatedAt',
    'createdAt',
  ],
  admins: ['role', 'email', 'updatedAt', 'createdAt', 'username'],
}

describe('panel lists', () => {
  it.each(Object.keys(COLUMNS))('offers only readable columns for %s, without bookkeeping fields', (slug) => {
    const found = config.collections.find((each) => each.slug === slug)
    expect(columnsOf(found?.fields ?? []).toSorted()).toEqual(COLUMNS[slug]?.toSorted())
  })

  it('hides the API tab everywhere and lists only the collections tested here', () => {
    const shown = [...config.collections, ...config.globals].filter(
      ({ slug, admin }) => admin.hidden !== true && !slug.startsWith('payload-'),
    )
    expect(shown.filter(({ admin }) => !admin.hideAPIURL).map(({ slug }) => slug)).toEqual([])
    const lists = shown
      .map(({ slug }) => slug)
      .filter((slug) => config.globals.every((each) => each.slug !== slug))
    expect(lists.toSorted()).toEqual(Object.keys(COLUMNS).toSorted())
  })

  it('disables image uploads by URL', () => {
    expect(config.collections.find(({ slug }) => slug === 'media')?.upload.pasteURL).toBe(false)
  })
})

describe('panel translations', () => {
  it('overrides existing Payload texts and uses only their placeholders', async () => {
    const { en } = await import('payload/i18n/en')
    const theirs = en.translations as Record<string, Record<string, string>>
    for (const [group, words] of Object.entries(PANEL_TRANSLATIONS.en))
      for (const [name, ours] of Object.entries(words)) {
        expect(Object.keys(theirs[group] ?? {})).toContain(name)
        expect(ours).not.toBe(theirs[group]?.[name])
        // Our text may only use placeholders of the original.
        const gaps = (text = '') => text.match(/\{\{\w+\}\}/g) ?? []
        expect(gaps(theirs[group]?.[name])).toEqual(expect.arrayContaining(gaps(ours)))
      }
  })
})
