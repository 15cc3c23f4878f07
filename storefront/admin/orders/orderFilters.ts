import { ORDER_STATUSES, PAYMENT_STATUSES } from '../../../domain/contract/order.ts'
import type { Order, PaymentStatus } from '../../../domain/contract/order.ts'

/** Which orders are shown; an empty search and no status mean all of them. */
export interface OrderFilters {
  q: string
  paymentStatus: PaymentStatus | undefined
  orderStatus: Order['orderStatus'] | undefined
  /** Only those that need a person. */
  review: boolean
}

export const NO_FILTERS: OrderFilters = {
  q: '',
  paymentStatus: undefined,
  orderStatus: undefined,
  review: false,
}

export const hasFilters = ({ q, paymentStatus, orderStatus, review }: OrderFilters): boolean =>
  q !== '' || paymentStatus !== undefined || orderStatus !== undefined || review

/** What an address asks for. It may have been typed by hand: what makes no sense in it counts for nothing. */
export function readFilters(search: URLSearchParams): OrderFilters {
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    paymentStatus: PAYMENT_STATUSES.find((status) => status === search.get('paymentStatus')),
    orderStatus: ORDER_STATUSES.find((status) => status === search.get('orderStatus')),
    review: search.get('review') === 'true',
  }
}

export function readPage(search: URLSearchParams): number {
  const page = search.get('page') ?? ''
  return /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1
}

/** The filters as a query: of the calls, and of this screen's own address. */
export function filterQuery({ q, paymentStatus, orderStatus, review }: OrderFilters) {
  return { q: q || undefined, paymentStatus, orderStatus, review: review || undefined }
}

/** The address's query, with nothing in it that goes without saying. */
export function writeSearch(filters: OrderFilters, page: number): Record<string, string> {
  const query = { page: page > 1 ? page : undefined, ...filterQuery(filters) }
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}
