import type { PaymentIntent } from '@rivage/stripe-sandbox'
import type { Product } from '../../domain/contract/product.ts'
import type { ShopRows } from '../faults/ShopProcess.ts'
import type { Visit } from './Customer.ts'

export interface ConsistencyCheck {
  what: string
  /** Value in the records to compare with, or the required value. */
  expected: number
  found: number
}

interface Records {
  rows: ShopRows
  payments: readonly PaymentIntent[]
  visits: readonly Visit[]
  /** Products before the first sale. */
  catalogue: readonly Product[]
  /** Message-IDs of the order confirmations that the mail server received. */
  confirmations: readonly string[]
}

/** Compares the provider's records with the shop's. The shop is correct if every `found` equals its `expected`. */
export function compareRecords({
  rows,
  payments,
  visits,
  catalogue,
  confirmations,
}: Records): ConsistencyCheck[] {
  const paid = payments.filter(({ status }) => status === 'succeeded')
  const orderByPayment = new Map(rows.orders.map((order) => [order.paymentIntentId, order]))
  const findOrders = (id: string) => rows.orders.filter(({ paymentIntentId }) => paymentIntentId === id)
  const sumUp = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0)
  const shown = visits.filter(({ orderId }) => orderId !== undefined)
  const stockKeys = listStockKeys(catalogue)
  const sold = countSoldUnits(rows)
  const left = countUnitsLeft(rows)
  const confirmed = rows.emails.filter(({ kind }) => kind === 'order-confirmed')
  return [
    {
      what: 'payments with an order',
      expected: paid.length,
      found: paid.filter(({ id }) => orderByPayment.has(id)).length,
    },
    { what: 'orders', expected: paid.length, found: rows.orders.length },
    {
      what: 'payments with more than one order',
      expected: 0,
      found: new Set(findDuplicates(rows.orders.map(({ paymentIntentId }) => paymentIntentId))).size,
    },
    {
      what: 'total in cents of payments and orders',
      expected: sumUp(paid.map(({ amount }) => amount)),
      found: sumUp(rows.orders.map(({ totalInCents }) => totalInCents)),
    },
    {
      what: 'orders that need review',
      expected: 0,
      found: rows.orders.filter(({ review }) => review).length,
    },
    {
      what: 'orders shown to the browser that paid',
      expected: shown.length,
      found: shown.filter(
        ({ paymentIntentId, orderId }) => findOrders(paymentIntentId ?? '')[0]?.orderId === orderId,
      ).length,
    },
    {
      what: 'units removed from stock, and units in orders',
      expected: sumUp(stockKeys.map(({ key, units }) => units - (left.get(key) ?? 0))),
      found: sumUp(stockKeys.map(({ key }) => sold.get(key) ?? 0)),
    },
    {
      what: 'products and sizes with a wrong count',
      expected: 0,
      found: stockKeys.filter(({ key, units }) => (left.get(key) ?? 0) !== units - (sold.get(key) ?? 0))
        .length,
    },
    {
      what: 'oversold products and sizes',
      expected: 0,
      found: stockKeys.filter(({ key, units }) => (sold.get(key) ?? 0) > units).length,
    },
    {
      what: 'units still held',
      expected: 0,
      found: [...rows.products, ...rows.variants].flatMap(({ stockLedger }) =>
        Object.keys(stockLedger?.held ?? {}),
      ).length,
    },
    {
      what: 'unfinished checkouts',
      expected: 0,
      found: rows.checkouts.filter(({ status }) => status !== 'closed' && status !== 'released').length,
    },
    { what: 'counts that differ from their history', expected: 0, found: rows.stockGaps.length },
    { what: 'order confirmations created', expected: rows.orders.length, found: confirmed.length },
    {
      what: 'order confirmations sent',
      expected: rows.orders.length,
      found: confirmed.filter(({ state }) => state === 'sent').length,
    },
    {
      what: 'order confirmations received, by Message-ID',
      expected: rows.orders.length,
      found: new Set(confirmations).size,
    },
  ]
}

interface StockKey {
  key: string
  units: number
}

const listStockKeys = (catalogue: readonly Product[]): StockKey[] =>
  catalogue.flatMap((product) =>
    product.stockBy === 'variant'
      ? product.variants.map(({ size, stockQuantity }) => ({
          key: `${product.id} ${size}`,
          units: stockQuantity,
        }))
      : [{ key: product.id, units: product.stockQuantity }],
  )

/** Returns sold units by product, and by product and size. */
function countSoldUnits({ orders }: ShopRows): Map<string, number> {
  const sold = new Map<string, number>()
  for (const { productId, size, quantity } of orders.flatMap(({ items }) => items))
    for (const key of [productId, `${productId} ${size}`]) sold.set(key, (sold.get(key) ?? 0) + quantity)
  return sold
}

function countUnitsLeft({ products, variants }: ShopRows): Map<string, number> {
  const left = new Map(products.map(({ id, stockQuantity }) => [id, stockQuantity]))
  for (const { product, size, stockQuantity } of variants) left.set(`${product} ${size}`, stockQuantity)
  return left
}

const findDuplicates = (ids: readonly string[]) => ids.filter((id, index) => ids.indexOf(id) !== index)
