import type { CustomerInfo } from '../../domain/contract/customer.ts'
import type { Erasure } from '../../domain/contract/people/privacy.ts'
import type { OrderEvent } from '../../domain/rules/orders/orderHistory.ts'
import type { OrderDispute } from '../../domain/rules/payments/disputes.ts'
import type { PricedLine } from '../../domain/rules/cart/pricedLine.ts'
import type { ImageRow } from '../presenters/presentProduct.ts'
import type { VariantSummary } from '../../domain/rules/variants/variants.ts'
import type { ValueNames } from '../../domain/rules/variants/valueKeys.ts'
import type { StockMove } from '../../domain/rules/stock/stockMove.ts'
import type { StockBy, StockPlace } from '../../domain/rules/stock/stockPlace.ts'
import type { ToldChange } from './processes/processRows.ts'
import type { StockLedger } from '../../domain/rules/stock/stock.ts'

/**
 * What the generated types cannot know of a table's columns: what JSON holds, and what every row has although Payload would
 * let it be missing. All else comes from the schema.
 */
export interface ColumnsByHand {
  products: {
    inStock: boolean
    stockQuantity: number
    stockLedger: StockLedger | null
    stockRevision: number
    stockBy?: StockBy | null
    stockMove?: StockMove | null
    variants?: VariantSummary[] | null
    variantsRevision?: number | null
    /** Null until its sizes or colors are changed for the first time. */
    valueNames?: ValueNames | null
    listsRevision?: number | null
    /** In order; a picture by its id. */
    images?: ImageRow[] | null
    revision: number
  }
  variants: {
    size: string
    color: string
    gtin: string | null
    summaryDueAt: string | null
    keepsStock: boolean | null
    cameBackAt?: string | null
    inStock: boolean | null
    stockQuantity: number | null
    stockLedger: StockLedger | null
    stockRevision: number | null
    waiting?: number | null
    claimsMade?: number | null
    claimsOpen?: number | null
    claimsBought?: number | null
  }
  media: { filename: string; width: number }
  processes: { seenAt: string; changes: ToldChange[] | null }
  leases: { until: string | null; dueAt: string | null }
  'rate-counts': { windowEndsAt: string }
  orders: {
    email: string | null
    customerInfo: Partial<CustomerInfo> | null
    items: PricedLine[]
    review: string | null
    trackingUrl: string | null
    /** Written whole, only together with what it tells of; null in orders from before there was one. */
    history: OrderEvent[] | null
    /** The dispute of its payment that presses most, over or not; null where there was none. */
    dispute?: OrderDispute | null
    /** What searches read, see searchTexts.ts; an order from before there was one has none until the next start. */
    searchText: string | null
    /** Every three characters of it and of the payment's id, for MongoDB's index alone: no read answers it. */
    searchGrams?: string[]
  }
  checkouts: {
    bag: PricedLine[] | null
    /** Where earlier attempts held what this cart does not, by the product alone in older rows; given back at the latest when the checkout ends. */
    heldBefore: (StockPlace | string)[] | null
    /** Ids of the claims whose units it may have taken over. */
    claims?: string[] | null
    customerInfo: Partial<CustomerInfo> | null
    paymentIntentId: string | null
  }
  mails: {
    headers: Record<string, string> | null
    failure: string | null
    /** When a waiting email may be sent; null once it is sent or given up. */
    nextAttemptAt: string | null
    sentAt: string | null
  }
  subscribers: { unsubscribedAt: string | null }
  waitlist: {
    /** The id of the product. */
    product: string
    /** Empty where the product has none to choose; the same of `color`. */
    size: string
    color: string
    /** When the email was written; waiting is who has none. */
    notifiedAt: string | null
  }
  claims: {
    size: string
    color: string
    /** The checkout that has its unit; null while the claim holds it itself. */
    checkout: string | null
    order: string | null
  }
  erasures: {
    /** Only while it is open. */
    sealedAddress: string | null
    /** Ids of orders. */
    orders: string[]
    /** How many of each were there to erase when it was asked for. */
    erased: Erasure['erased']
    kept: Erasure['kept']
    doneAt: string | null
  }
  'second-factors': {
    lastStep: number
    /** Hashes of those that were not used yet. */
    recoveryCodes?: string[] | null
    recoveryRevision: number
    signInAttempts: number
    ownAttempts: number
  }
}
