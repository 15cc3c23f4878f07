import { useSearchParams } from 'react-router'
import { readListAddress, writeListAddress } from './listAddress.ts'
import type { ListAddress } from './listAddress.ts'

export interface ShowOptions {
  /** Replaces the history entry instead of adding one. */
  replace?: boolean
}

/** Stores the list's filters in the URL, so that reload and back restore them. */
export function useListAddress() {
  const [params, setParams] = useSearchParams()
  const list = readListAddress(params)
  return {
    list,
    show: (next: ListAddress, options: ShowOptions = {}) => setParams(writeListAddress(next), options),
  }
}
