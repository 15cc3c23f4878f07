import { useSearchParams } from 'react-router'
import { readListAddress, writeListAddress } from './listAddress.ts'
import type { ListAddress } from './listAddress.ts'

export interface ShowOptions {
  /** The address of before is not one to come back to. */
  replace?: boolean
}

/** Keeps in the page's address which products are listed, so that reload and back show the same. */
export function useListAddress() {
  const [params, setParams] = useSearchParams()
  const list = readListAddress(params)
  return {
    list,
    show: (next: ListAddress, options: ShowOptions = {}) => setParams(writeListAddress(next), options),
  }
}
