'use client'

import { type ReactNode, useEffect } from 'react'
import { closePickerOnEscape } from './closePickerOnEscape.ts'
import { nameControls } from './nameControls.ts'

/**
 * Adds accessible names to Payload's controls that have none, such as check boxes, arrows, menus and text fields. Makes Escape
 * close an open date picker before the drawer around it.
 */
export function NamedControls({ children }: { children?: ReactNode }) {
  useEffect(() => {
    nameControls(document.body)
    let planned = 0
    const watch = new MutationObserver(() => {
      planned ||= requestAnimationFrame(() => {
        planned = 0
        nameControls(document.body)
      })
    })
    watch.observe(document.body, { childList: true, characterData: true, subtree: true })
    const undoPicker = closePickerOnEscape(document)
    return () => {
      undoPicker()
      watch.disconnect()
      cancelAnimationFrame(planned)
    }
  }, [])
  return children
}
