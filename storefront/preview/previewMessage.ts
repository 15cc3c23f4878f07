import type { SiteResponse } from '../../domain/contract/content.ts'
import type { StaffProduct } from '../../domain/contract/product.ts'
import { resolvePublicationState } from '../../domain/rules/products/publication.ts'

type Previewed = NonNullable<SiteResponse['preview']>

const EXPIRED = 'This preview has expired. You’re seeing the live page. Open the preview again in the panel.'

const TIME = { day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const

/**
 * Returns the message above a preview, for a product with its visibility to shoppers at `now`. `made` is the page type
 * of the token, or null if the token expired; `shown` is the page type of the URL. Returns undefined while loading, or
 * if the page itself reports that there is no preview.
 */
export function previewMessage({
  made,
  shown,
  product,
  now = new Date(),
}: {
  made: Previewed | null | undefined
  shown: Previewed
  product: Pick<StaffProduct, 'publication' | 'goesLiveAt'> | undefined
  now?: Date
}): string | undefined {
  if (made === undefined) return undefined
  if (made !== shown) return shown === 'home' ? EXPIRED : undefined
  if (shown !== 'product') return 'Preview'
  return product && productMessage(product, now)
}

function productMessage(product: Pick<StaffProduct, 'publication' | 'goesLiveAt'>, now: Date): string {
  switch (resolvePublicationState(product, now)) {
    case 'draft':
      return 'Preview · not live yet'
    case 'scheduled':
      return `Preview · not live before ${new Intl.DateTimeFormat('en-US', TIME).format(new Date(product.goesLiveAt ?? now))}`
    case 'hidden':
      return 'Preview · hidden from shoppers'
    case 'live':
      return 'Preview'
  }
}
