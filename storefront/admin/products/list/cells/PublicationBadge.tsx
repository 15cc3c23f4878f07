import type { ManagedProduct } from '../../../../../domain/contract/productManagement.ts'
import { PUBLICATION_LABELS } from '../../../../../domain/rules/products/publicationLabels.ts'
import { Badge } from '../../../ui/Badge.tsx'
import type { BadgeTone } from '../../../ui/Badge.tsx'
import styles from './PublicationBadge.module.css'
import { getPublicationState } from './getPublicationState.ts'

const TONES: Record<string, BadgeTone> = { draft: 'yellow', scheduled: 'blue', hidden: 'grey' }

// Uses the browser's time zone and includes its name.
const TIME_FORMAT = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** Badge for products that are not live; most are live and need none. */
export function PublicationBadge({ product }: { product: ManagedProduct }) {
  const state = getPublicationState(product)
  if (state === 'live') return null
  return (
    <p className={styles.mark}>
      <Badge tone={TONES[state] ?? 'grey'}>{PUBLICATION_LABELS[state]}</Badge>
      {state === 'scheduled' && product.goesLiveAt && (
        <time dateTime={product.goesLiveAt}>{TIME_FORMAT.format(new Date(product.goesLiveAt))}</time>
      )}
    </p>
  )
}
