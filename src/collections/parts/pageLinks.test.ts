import { describe, expect, it } from 'vitest'
import { removeEmptyLinks } from './pageLinks.ts'

const text = (words: string) => ({ type: 'text', text: words })
const link = (fields: object, words = 'here') => ({ type: 'link', fields, children: [text(words)] })
const state = (...nodes: object[]) => ({
  root: { type: 'root', children: [{ type: 'paragraph', children: nodes }] },
})

describe('links in rich text', () => {
  it.each([
    {},
    { doc: null },
    { linkType: 'custom', url: '' },
    { linkType: 'custom', url: 'https://' },
    { linkType: 'custom', url: ' mailto: ' },
    { linkType: 'internal', doc: null, url: '/pages/press' },
  ])('replaces an empty link by its text: %j', (fields) => {
    expect(removeEmptyLinks(state(text('Look '), link(fields)))).toEqual(state(text('Look '), text('here')))
  })

  it.each([
    { linkType: 'custom', url: '/pages/press' },
    { linkType: 'custom', url: 'www.example' },
    { linkType: 'internal', doc: { relationTo: 'pages', value: 'a' } },
  ])('keeps a link with a valid or invalid URL: %j', (fields) => {
    const before = state(text('Look '), link(fields))
    expect(removeEmptyLinks(before)).toBe(before)
  })

  it.each([null, undefined, 'text', { root: 'broken' }, { root: { children: [null] } }])(
    'returns invalid rich text unchanged: %j',
    (broken) => expect(removeEmptyLinks(broken)).toBe(broken),
  )
})
