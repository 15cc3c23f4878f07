import { useLayoutEffect, useRef } from 'react'
import type { ProductImage } from '../../../../../domain/contract/product.ts'
import { setPrimaryImage } from './changeImages.ts'

/**
 * Makes a picture the primary one. Its button goes away by that, so the focus goes to the `neighbour` before it, unless
 * the person has gone on to something else meanwhile.
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
