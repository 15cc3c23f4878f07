import { useSyncExternalStore } from 'react'
import type { ManagedProduct } from '../../../../domain/contract/productManagement.ts'

/** The product form that is open, if one is. It outlives the screen, so that a session that ends loses nothing. */
export interface OpenForm {
  /** Null while a new product is being made. */
  product: ManagedProduct | null
}

let form: OpenForm | null = null
const listeners = new Set<() => void>()

export function openProductForm(product: ManagedProduct | null): void {
  form = { product }
  listeners.forEach((listener) => listener())
}

export function closeProductForm(): void {
  form = null
  listeners.forEach((listener) => listener())
}

export function useOpenForm(): OpenForm | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => form,
  )
}
