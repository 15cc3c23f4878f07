import { useLayoutEffect, useRef } from 'react'
import type { ProductImage } from '../../../../../domain/contract/product.ts'
import { setPrimaryImage } from './changeImages.ts'

/**
 * Makes an image primary. Its button is unmounted then, so the focus moves to the `neighbour` button unless the user focused
 * something else.
 */
export function useSetPrimary(formId: string, { _id, isPrimary }: ProductImage, onPrimary: () => void) {
  const neighbour = useRef<HTMLButtonElement>(null)
  const isAsked = useRef(false)
  useLayoutEffect(() => {
    if (!isPrimary || !isAsked.current) return
    isAsked.current = false
    onPrimary()
    if (document.activeElement === document.body) neighbour.current?.focus()
  }, [isPrimary, onPrimary])
  const setPrimary = () => {
    isAsked.current = true
    void setPrimaryImage(formId, _id)
  }
  return { neighbour, setPrimary }
}
