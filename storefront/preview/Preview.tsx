import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'

/** Loads the code of previews, which shoppers never need. */
export function Preview() {
  const [search] = useSearchParams()
  const isPreview = search.has('preview')
  const [Bar, setBar] = useState<ComponentType>()
  useEffect(() => {
    if (isPreview) void import('./PreviewBar.tsx').then(({ PreviewBar }) => setBar(() => PreviewBar))
  }, [isPreview])
  return isPreview && Bar ? <Bar /> : null
}
