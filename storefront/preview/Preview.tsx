import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'

/** What belongs to a preview alone, in code that no shopper loads. */
export function Preview() {
  const [search] = useSearchParams()
  const isPreview = search.has('preview')
  const [Bar, setBar] = useState<ComponentType>()
  useEffect(() => {
    if (isPreview) void import('./PreviewBar.tsx').then(({ PreviewBar }) => setBar(() => PreviewBar))
  }, [isPreview])
  return isPreview && Bar ? <Bar /> : null
}
