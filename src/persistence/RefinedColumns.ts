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
import type { InvalidationRecord } from './processes/processRows.ts'
import type { StockLedger } from '../../domain/rules/stock/stock.ts'

/**
 * Column types that the generated types lack: the content of JSON columns, and columns that every row has although Payload
 * declares them optional.
 */
export interface RefinedColumns {
  products: {
    inStock: boolean
    stockQuantity: number
    stockLedger: StockLedger | null
    stockRevision: number
    stockBy?: StockBy | null
    stockMove?: StockMove | null
    variants?: VariantSummary[] | null
    variantsRevision?: number | null
    /** Null until the sizes or colors change for the first time. */
    valueNames?: ValueNames | null
    listsRevision?: number | null
    /** Images in order, each by its id. */
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
  processes: { seenAt: string; changes: InvalidationRecord[] | null }
  leases: { until: string | null; dueAt: string | null }
  'rate-counts': { windowEndsAt: string }
  orders: {
    email: string | null
    customerInfo: Partial<CustomerInfo> | null
    items: PricedLine[]
    review: string | null
    trackingUrl: string | null
    /** Always written as a whole, in the same update as the change it records; null before the first change. */
    history: OrderEvent[] | null
    /** Most urgent dispute of the payment, open or closed; null if there was none. */
    dispute?: OrderDispute | null
    /** Text for searches, see searchTexts.ts. */
    searchText: string | null
    /** Trigrams of the search text and the payment id, only for MongoDB's index; reads never return it. */
    searchGrams?: string[]
  }
  checkouts: {
    cart: PricedLine[] | null
    /**
     * Places of units held by earlier attempts but not in this cart; released when the checkout ends at the latest.
     */
    heldBefore: StockPlace[] | null
    /** Ids of the claims whose units the checkout may have taken over. */
    claims?: string[] | null
    customerInfo: Partial<CustomerInfo> | null
    paymentIntentId: string | null
  }
  emails: {
    headers: Record<string, string> | null
    failure: string | null
    /** Earliest time to send a waiting email; null once it is sent or given up. */
    nextAttemptAt: string | null
    sentAt: string | null
  }
  subscribers: { unsubscribedAt: string | null }
  waitlist: {
    /** Product id. */
    product: string
    /** Empty if the product has no sizes to choose from; the same applies to `color`. */
    size: string
    color: string
    /** Time of the notification email; null while the entry waits. */
    notifiedAt: string | null
  }
  claims: {
    size: string
    color: string
    /** Checkout that has the unit; null while the claim itself holds it. */
    checkout: string | null
    order: string | null
  }
  erasures: {
    /** Set only while the erasure is open. */
    sealedAddress: string | null
    /** Order ids. */
    orders: string[]
    /** Number of each kind to erase at the time of the request. */
    erased: Erasure['erased']
    kept: Erasure['kept']
    doneAt: string | null
  }
  'second-factors': {
    lastStep: number
    /** Hashes of unused codes. */
    recoveryCodes?: string[] | null
    recoveryRevision: number
    signInAttempts: number
    ownAttempts: number
  }
}
