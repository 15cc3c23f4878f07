import { useSearchParams } from 'react-router'
import { readEmailListParams, writeEmailListParams } from './emailListParams.ts'
import type { EmailListParams } from './emailListParams.ts'

/** Stores page, filters and the open email in the URL, so that reloading, going back and shared links restore them. */
export function useEmailListParams() {
  const [search, setSearch] = useSearchParams()
  const address = readEmailListParams(search)
  return {
    address,
    show(changed: Partial<EmailListParams>, options?: { replace: boolean }) {
      setSearch(writeEmailListParams({ ...address, ...changed }), options)
    },
  }
}
