import { useSearchParams } from 'react-router'
import { readLetterAddress, writeLetterAddress } from './letterAddress.ts'
import type { LetterAddress } from './letterAddress.ts'

/** Page, filters and the open letter live in the address, so that reloading, going back and a link show the same. */
export function useLetterAddress() {
  const [search, setSearch] = useSearchParams()
  const address = readLetterAddress(search)
  return {
    address,
    show(changed: Partial<LetterAddress>, options?: { replace: boolean }) {
      setSearch(writeLetterAddress({ ...address, ...changed }), options)
    },
  }
}
