export interface PageDraft {
  title?: unknown
  /** Generated for drafts without a title: 'untitled-' and six hex digits. */
  slug?: unknown
  description?: unknown
  image?: unknown
  publishedAt?: unknown
  /** Rich text as the editor stores it: nodes below a root. */
  content?: unknown
}

/** Returns whether a draft has no title, description, image, publish date or content, and at most a generated slug. */
export function isEmptyPage({ title, slug, description, image, publishedAt, content }: PageDraft): boolean {
  const isBlank = (value: unknown) =>
    value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
  const isGiven = isBlank(slug) || /^untitled-[0-9a-f]{6}$/.test(String(slug))
  return isGiven && [title, description, image, publishedAt].every(isBlank) && isEmptyText(content)
}

/** An untouched editor contains only empty paragraphs; any other node is content. */
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
