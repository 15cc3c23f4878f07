import type { CustomerInfo } from '../../contract/customer.ts'
import { emailKey } from '../addresses/emailAddresses.ts'
import type { OrderEvent } from '../orders/orderHistory.ts'

/** What stands where somebody's words or address stood. */
export const ERASED = '[erased]'

type Known = Partial<CustomerInfo> | null

/** What tax law asks of where an order went and of who paid it: state, postal code and country, and nothing else of them. */
export function eraseCustomer(customer: Known): Known {
  if (!customer) return null
  const { billing } = customer
  return { ...placeOf(customer), ...(billing && { billing: placeOf(billing) as CustomerInfo['billing'] }) }
}

function placeOf({ state, zipCode, country }: Partial<CustomerInfo>): Partial<CustomerInfo> {
  return { ...(state && { state }), ...(zipCode && { zipCode }), ...(country && { country }) }
}

/**
 * The history of an order without what it tells of its customer: links to parcels go, and the staff's own words, which may
 * name anybody. What happened when, to which amount and by whom of the staff stays.
 */
export function eraseHistory(history: readonly OrderEvent[] | null): OrderEvent[] | null {
  if (!history) return null
  return history
    .filter((event) => !('trackingUrl' in event))
    .map((event) => {
      if ('note' in event) return { ...event, note: ERASED }
      if ('formerTrackingUrl' in event) {
        const { formerTrackingUrl: _link, ...step } = event
        return step
      }
      if ('resent' in event) return { ...event, to: ERASED, instead: event.instead && ERASED }
      return event
    })
}

/** The same of one address alone, in the history of somebody else's order; null where it does not name it. */
export function eraseAddress(history: readonly OrderEvent[] | null, key: string): OrderEvent[] | null {
  const isIt = (address: string | null) => address !== null && emailKey(address) === key
  let isNamed = false
  const erased = (history ?? []).map((event) => {
    if (!('resent' in event) || !(isIt(event.to) || isIt(event.instead))) return event
    isNamed = true
    return {
      ...event,
      to: isIt(event.to) ? ERASED : event.to,
      instead: isIt(event.instead) ? ERASED : event.instead,
    }
  })
  return isNamed ? erased : null
}

/** The addresses that an order's history names, as they were typed. */
export function addressesIn(history: readonly OrderEvent[] | null): string[] {
  return (history ?? [])
    .flatMap((event) => ('resent' in event ? [event.to, event.instead] : []))
    .filter((address): address is string => address !== null && address !== ERASED)
}
