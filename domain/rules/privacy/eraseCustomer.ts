import type { CustomerInfo } from '../../contract/customer.ts'
import { emailKey } from '../addresses/emailAddresses.ts'
import type { OrderEvent } from '../orders/orderHistory.ts'

/** Placeholder for erased texts and addresses. */
export const ERASED = '[erased]'

type Known = Partial<CustomerInfo> | null

/**
 * Returns only the customer data that tax law requires: state, postal code and country of the shipping and billing address.
 */
export function eraseCustomer(customer: Known): Known {
  if (!customer) return null
  const { billing } = customer
  return { ...placeOf(customer), ...(billing && { billing: placeOf(billing) as CustomerInfo['billing'] }) }
}

function placeOf({ state, zipCode, country }: Partial<CustomerInfo>): Partial<CustomerInfo> {
  return { ...(state && { state }), ...(zipCode && { zipCode }), ...(country && { country }) }
}

/**
 * Returns an order's history without customer data: removes tracking URLs, email addresses and staff notes, which may name
 * anyone. Keeps what happened and when, amounts, and the staff member.
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

/** Erases one email address from the history of another customer's order; null if the history does not contain it. */
export function eraseEmailAddress(history: readonly OrderEvent[] | null, key: string): OrderEvent[] | null {
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

/** Returns the email addresses in an order's history, as typed. */
export function findEmailAddresses(history: readonly OrderEvent[] | null): string[] {
  return (history ?? [])
    .flatMap((event) => ('resent' in event ? [event.to, event.instead] : []))
    .filter((address): address is string => address !== null && address !== ERASED)
}
