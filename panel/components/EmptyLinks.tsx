'use client'

import type { LinkFields } from '@payloadcms/richtext-lexical'
import { $isLinkNode, createClientFeature, useEditorConfigContext } from '@payloadcms/richtext-lexical/client'
import {
  $getRoot,
  $isElementNode,
  type ElementNode,
  type LexicalNode,
} from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { formatDrawerSlug, useEditDepth, useModal } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'
import { isBlankUrl } from '../../domain/rules/content/links.ts'

/** Removes links whose dialog was closed without a URL and keeps their text. */
export const EmptyLinks = createClientFeature({
  plugins: [{ Component: EmptyLinksPlugin, position: 'normal' }],
})

function EmptyLinksPlugin() {
  const [editor] = useLexicalComposerContext()
  const { uuid } = useEditorConfigContext()
  const depth = useEditDepth()
  const { modalState } = useModal()
  // Payload's slug for the link drawer of this editor.
  const dialog = formatDrawerSlug({ slug: `lexical-rich-text-link-${uuid}`, depth })
  const isOpen = Boolean(modalState[dialog]?.isOpen)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) editor.update(() => unwrapEmptyLinks($getRoot()))
    wasOpen.current = isOpen
  }, [editor, isOpen])
  return null
}

function unwrapEmptyLinks(parent: ElementNode): void {
  for (const node of parent.getChildren()) {
    if (!$isElementNode(node)) continue
    unwrapEmptyLinks(node)
    if (!isEmptyLink(node)) continue
    for (const child of node.getChildren()) node.insertBefore(child)
    node.remove()
  }
}

function isEmptyLink(node: LexicalNode): boolean {
  if (!$isLinkNode(node)) return false
  const { linkType, url, doc }: LinkFields = node.getFields()
  return linkType === 'internal' ? !doc?.value : isBlankUrl(url)
}
