import { useSearchParams } from 'react-router'
import { readEmailListAddress, writeEmailListAddress } from './emailListAddress.ts'
import type { EmailListAddress } from './emailListAddress.ts'

/** Stores page, filters and the open email in the URL, so that reloading, going back and shared links restore them. */
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
