export interface PageDraft {
  title?: unknown
  /** The shop gives every draft one: ‘untitled-’ and six letters until it has a title. */
  slug?: unknown
  description?: unknown
  image?: unknown
  publishedAt?: unknown
  /** A text as the editor keeps it: nodes below a root. */
  content?: unknown
}

/** Whether a draft holds nothing that anybody wrote or chose: no words, no picture, no card, no line. */
export function isEmptyPage({ title, slug, description, image, publishedAt, content }: PageDraft): boolean {
  const isBlank = (value: unknown) =>
    value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
  const isGiven = isBlank(slug) || /^untitled-[0-9a-f]{6}$/.test(String(slug))
  return isGiven && [title, description, image, publishedAt].every(isBlank) && isEmptyText(content)
}

/** Paragraphs without anything in them are what an untouched editor holds; any other node says something. */
function isEmptyText(content: unknown): boolean {
  if (content === null || content === undefined) return true
  const { root } = content as { root?: { children?: unknown } }
  const children = root?.children
  return (
    Array.isArray(children) &&
    children.every(
      (node: { type?: unknown; children?: unknown } | null) =>
        node?.type === 'paragraph' && Array.isArray(node.children) && node.children.length === 0,
    )
  )
}
