import { useSearchParams } from 'react-router'

/** The token with which an editor sees drafts here; null for everybody else. */
export function usePreview(): string | null {
  return useSearchParams()[0].get('preview')
}
