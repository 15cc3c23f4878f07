import type { Payload, Where } from 'payload'
import { readGlobal, readNewestVersion } from '../../persistence/globals.ts'
import { findPageDrafts } from '../../persistence/rows/pageRows.ts'
import { findRows } from '../../persistence/tables.ts'

/**
 * Versions of a document that are or can become visible: the published one, and the draft that publishing would replace it
 * with.
 */
interface Versions {
  published: unknown
  draft: unknown
}

/**
 * Returns the names of the globals, pages and products that refer to an image or page in their published version or current
 * draft. Earlier versions do not count.
 */
export async function findUses(payload: Payload, id: string): Promise<string[]> {
  const [globals, pages, products] = await Promise.all([
    findUsesInGlobals(payload, id),
    findUsesInPages(payload, id),
    findRows(payload, 'products', {
      where: { 'images.image': { equals: id } },
      select: { name: true },
      sort: 'name',
    }),
  ])
  return [...globals, ...pages, ...products.map(({ name }) => name)]
}

async function findUsesInGlobals(payload: Payload, id: string): Promise<string[]> {
  const names = await Promise.all(
    payload.config.globals.map(async ({ slug, label, versions }) => {
      const published = await readGlobal(payload, slug)
      const draft = versions ? await readNewestVersion(payload, slug) : null
      return nameUse(typeof label === 'string' ? label : slug, { published, draft: draft ?? published }, id)
    }),
  )
  return names.flat()
}

async function findUsesInPages(payload: Payload, id: string): Promise<string[]> {
  // A reference to itself does not block the deletion of a page.
  const where: Where = { and: [{ id: { not_equals: id } }, { _status: { equals: 'published' } }] }
  const published = await findRows(payload, 'pages', { where })
  const drafts = await findPageDrafts(payload)
  const rows = new Map(published.map((page) => [String(page.id), page]))
  const newest = new Map(drafts.map((page) => [String(page.id), page]))
  newest.delete(id)
  return [...new Set([...rows.keys(), ...newest.keys()])]
    .map((pageId) => ({ row: rows.get(pageId), draft: newest.get(pageId) ?? rows.get(pageId) }))
    .flatMap(({ row, draft }) =>
      nameUse(draft?.title || row?.title || 'an untitled page', { published: row, draft }, id),
    )
    .toSorted()
}

function nameUse(name: string, { published, draft }: Versions, id: string): string[] {
  const [isPublished, isDrafted] = [refersTo(published, id), refersTo(draft, id)]
  if (isPublished && isDrafted) return [name]
  if (isPublished) return [`${name} (published)`]
  return isDrafted ? [`${name} (draft)`] : []
}

// Ids of images and pages are random, so the id anywhere in a document is a reference.
const refersTo = (doc: unknown, id: string) => Boolean(JSON.stringify(doc ?? null).includes(`"${id}"`))
