import { useEffect } from 'react'
import { fullDescription, fullTitle } from './pageHead.ts'
import type { HeadDefaults, PageHead } from './pageHead.ts'

/** Updates the title, description, robots tag and canonical URL on navigation. */
export function useDocumentHead(head: PageHead | undefined, defaults: HeadDefaults): void {
  const isKnown = head !== undefined
  const title = fullTitle(head ?? {}, defaults)
  const description = fullDescription(head ?? {}, defaults)
  const { canonicalPath, isPrivate = false } = head ?? {}
  useEffect(() => {
    if (!isKnown) return
    document.title = title
    setMeta('description', description)
    setMeta('robots', isPrivate ? 'noindex' : undefined)
    setCanonical(canonicalPath)
  }, [isKnown, title, description, canonicalPath, isPrivate])
}

function setMeta(name: string, content: string | undefined): void {
  let meta = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
  if (content === undefined) {
    meta?.remove()
    return
  }
  if (!meta) {
    meta = document.createElement('meta')
    meta.name = name
    document.head.append(meta)
  }
  meta.content = content
}

function setCanonical(path: string | undefined): void {
  let link = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (path === undefined) {
    link?.remove()
    return
  }
  if (!link) {
    link = document.createElement('link')
    link.rel = 'canonical'
    document.head.append(link)
  }
  // The link rendered by the server has the shop's public origin; otherwise use the current one.
  link.href = new URL(path, link.href || window.location.origin).href
}
