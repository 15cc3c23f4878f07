import { randomBytes } from 'node:crypto'
import type { FieldHook, TextFieldSingleValidation } from 'payload'
import { toSlug } from '../../../domain/rules/content/foldText.ts'

const SHAPE = /^[a-z0-9]+(-[a-z0-9]+)*$/
const MAX_SLUG_LENGTH = 80
const MAX_COPIES = 50

export const MAX_TITLE_LENGTH = 120

/** Validates a slug: lowercase letters, digits and single hyphens between them. */
export const validateSlug: TextFieldSingleValidation = (value) =>
  (typeof value === 'string' && value.length <= MAX_SLUG_LENGTH && SHAPE.test(value)) ||
  'Use lowercase letters, digits and hyphens, such as size-guide.'

/**
 * Derives the slug from the title until the page is first published or the slug is edited. Drafts always get one, because
 * two pages without a slug would not be unique.
 */
export const deriveSlug: FieldHook = async ({ value, data, originalDoc, req }) => {
  const written = typeof value === 'string' ? value.trim() : ''
  const before = slugOf(originalDoc?.title)
  const isDerived =
    written === '' ||
    // While the title is typed, the panel may resend the page's first slug.
    /^untitled-[0-9a-f]{6}$/.test(written) ||
    (written === originalDoc?.slug && new RegExp(`^${before}(-[0-9a-f]{6})?$`).test(written))
  if (originalDoc?.publishedAt || !isDerived) return written || originalDoc?.slug
  const wanted = slugOf(data?.title ?? originalDoc?.title)
  if (written === originalDoc?.slug && wanted === before) return written
  const { totalDocs } = await req.payload.count({
    collection: 'pages',
    where: { and: [{ slug: { equals: wanted } }, { id: { not_equals: originalDoc?.id ?? '' } }] },
  })
  const isFree = totalDocs === 0 && wanted !== UNTITLED
  return isFree ? wanted : `${wanted}-${randomBytes(3).toString('hex')}`
}

/** Names a page's copy 'Careers (copy)', or with the next number whose slug is free. */
export const buildCopyTitle: FieldHook = async ({ value, req }) => {
  const title = (typeof value === 'string' ? value : '').replace(/ \(copy(?: \d+)?\)$/, '')
  const titles = Array.from({ length: MAX_COPIES }, (_, index) => {
    const mark = index === 0 ? ' (copy)' : ` (copy ${index + 1})`
    return title.slice(0, MAX_TITLE_LENGTH - mark.length) + mark
  })
  const { docs } = await req.payload.find({
    collection: 'pages',
    where: { slug: { in: titles.map(slugOf) } },
    select: { slug: true },
    depth: 0,
    pagination: false,
  })
  const taken = new Set(docs.map(({ slug }) => slug))
  return titles.find((each) => !taken.has(slugOf(each))) ?? titles[0]
}

const UNTITLED = 'untitled'

/** Returns a title as a slug of at most 72 characters, which leaves room for a suffix. */
function slugOf(title: unknown): string {
  const slug = toSlug(typeof title === 'string' ? title : '')
  return slug.slice(0, MAX_SLUG_LENGTH - 8).replace(/-$/, '') || UNTITLED
}
