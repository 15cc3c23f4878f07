import type { PaymentIntent } from '@maison-rivage/stripe-sandbox'
import type { Product } from '../../domain/contract/product.ts'
import type { ShopRows } from '../faults/ShopProcess.ts'
import type { Visit } from './Customer.ts'

export interface Agreement {
  what: string
  /** What it is measured against. */
  expected: number
  found: number
}

interface Books {
  rows: ShopRows
  payments: readonly PaymentIntent[]
  visits: readonly Visit[]
  /** As they were before anything was sold. */
  catalogue: readonly Product[]
  /** Message-IDs of the confirmations that a mail server took. */
  confirmations: readonly string[]
}

/** Compares the provider's books with the shop's: to be right, each line has to find what is expected. */
export function compareBooks({ rows, payments, visits, catalogue, confirmations }: Books): Agreement[] {
  const paid = payments.filter(({ status }) => status === 'succeeded')
  const orderOf = new Map(rows.orders.map((order) => [order.paymentIntentId, order]))
  const ordersOf = (id: string) => rows.orders.filter(({ paymentIntentId }) => paymentIntentId === id)
  const cents = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0)
  const shown = visits.filter(({ orderId }) => orderId !== undefined)
  const places = placesOf(catalogue)
  const sold = soldBy(rows)
  const left = leftIn(rows)
  const confirmed = rows.mails.filter(({ kind }) => kind === 'order-confirmed')
  return [
    {
      what: 'payments that became an order',
      expected: paid.length,
      found: paid.filter(({ id }) => orderOf.has(id)).length,
    },
    { what: 'orders', expected: paid.length, found: rows.orders.length },
    {
      what: 'payments with more than one order',
      expected: 0,
      found: new Set(duplicates(rows.orders.map(({ paymentIntentId }) => paymentIntentId))).size,
    },
    {
      what: 'cents, of payments and of orders',
      expected: cents(paid.map(({ amount }) => amount)),
      found: cents(rows.orders.map(({ totalInCents }) => totalInCents)),
    },
    {
      what: 'orders that a person has to look at',
      expected: 0,
      found: rows.orders.filter(({ review }) => review).length,
    },
    {
      what: 'orders shown to a browser that are its payment’s',
      expected: shown.length,
      found: shown.filter(
        ({ paymentIntentId, orderId }) => ordersOf(paymentIntentId ?? '')[0]?.orderId === orderId,
      ).length,
    },
    {
      what: 'units that left the stock, and that orders name',
      expected: cents(places.map(({ key, units }) => units - (left.get(key) ?? 0))),
      found: cents(places.map(({ key }) => sold.get(key) ?? 0)),
    },
    {
      what: 'products and sizes whose count is not what orders left',
      expected: 0,
      found: places.filter(({ key, units }) => (left.get(key) ?? 0) !== units - (sold.get(key) ?? 0)).length,
    },
    {
      what: 'products and sizes of which more was sold than there was',
      expected: 0,
      found: places.filter(({ key, units }) => (sold.get(key) ?? 0) > units).length,
    },
    {
      what: 'units that are still held',
      expected: 0,
      found: [...rows.products, ...rows.variants].flatMap(({ stockLedger }) =>
        Object.keys(stockLedger?.held ?? {}),
      ).length,
    },
    {
      what: 'checkouts that are not ended',
      expected: 0,
      found: rows.checkouts.filter(({ status }) => status !== 'closed' && status !== 'released').length,
    },
    { what: 'places where stock and its history part', expected: 0, found: rows.stockGaps.length },
    { what: 'confirmations written', expected: rows.orders.length, found: confirmed.length },
    {
      what: 'confirmations sent',
      expected: rows.orders.length,
      found: confirmed.filter(({ state }) => state === 'sent').length,
    },
    {
      what: 'confirmations that the mail server took, by their ids',
      expected: rows.orders.length,
      found: new Set(confirmations).size,
    },
  ]
}

interface Place {
  key: string
  units: number
}

const placesOf = (catalogue: readonly Product[]): Place[] =>
  catalogue.flatMap((product) =>
    product.stockBy === 'variant'
      ? product.variants.map(({ size, stockQuantity }) => ({
          key: `${product.id} ${size}`,
          units: stockQuantity,
        }))
      : [{ key: product.id, units: product.stockQuantity }],
  )

/** Units by product, and by product and size. */
function soldBy({ orders }: ShopRows): Map<string, number> {
  const sold = new Map<string, number>()
  for (const { productId, size, quantity } of orders.flatMap(({ items }) => items))
    for (const key of [productId, `${productId} ${size}`]) sold.set(key, (sold.get(key) ?? 0) + quantity)
  return sold
}

function leftIn({ products, variants }: ShopRows): Map<string, number> {
  const left = new Map(products.map(({ id, stockQuantity }) => [id, stockQuantity]))
  for (const { product, size, stockQuantity } of variants) left.set(`${product} ${size}`, stockQuantity)
  return left
}

const duplicates = (ids: readonly string[]) => ids.filter((id, at) => ids.indexOf(id) !== at)
