import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { forgetAnswers } from '../api/productCache.ts'
import styles from './PreviewBar.module.css'
import { watchDraft } from './watchDraft.ts'

const isContent = (key: unknown) => typeof key === 'string' && /^\/api\/(site|home|pages|products)/.test(key)

/** Says that this is a preview, and keeps up with the panel while it is written. */
export function PreviewBar() {
  const { mutate } = useSWRConfig()
  useEffect(
    () =>
      watchDraft(() => {
        forgetAnswers()
        void mutate(isContent)
      }),
    [mutate],
  )
  return (
    <aside className={styles.bar} aria-label="Preview">
      Preview
    </aside>
  )
}
