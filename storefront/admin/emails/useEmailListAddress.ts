import { useSearchParams } from 'react-router'
import { readEmailListAddress, writeEmailListAddress } from './emailListAddress.ts'
import type { EmailListAddress } from './emailListAddress.ts'

/** Page, filters and the open email live in the address, so that reloading, going back and a link show the same. */
export function useEmailListAddress() {
  const [search, setSearch] = useSearchParams()
  const address = readEmailListAddress(search)
  return {
    address,
    show(changed: Partial<EmailListAddress>, options?: { replace: boolean }) {
      setSearch(writeEmailListAddress({ ...address, ...changed }), options)
    },
  }
}
