import { useSearchParams } from 'react-router'
import { readEmailAddress, writeEmailAddress } from './emailListAddress.ts'
import type { EmailAddress } from './emailListAddress.ts'

/** Page, filters and the open email live in the address, so that reloading, going back and a link show the same. */
export function useEmailListAddress() {
  const [search, setSearch] = useSearchParams()
  const address = readEmailAddress(search)
  return {
    address,
    show(changed: Partial<EmailAddress>, options?: { replace: boolean }) {
      setSearch(writeEmailAddress({ ...address, ...changed }), options)
    },
  }
}
