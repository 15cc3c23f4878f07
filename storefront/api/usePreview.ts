import { useSearchParams } from 'react-router'

/** Returns the preview token in the URL, with which editors see drafts, or null. */
export function usePreview(): string | null {
  return useSearchParams()[0].get('preview')
}
