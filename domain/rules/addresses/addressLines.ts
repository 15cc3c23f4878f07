import { cityLine } from './cityLine.ts'

interface Address {
  address?: string | null | undefined
  apartment?: string | null | undefined
  city?: string | null | undefined
  state?: string | null | undefined
  zipCode?: string | null | undefined
  country?: string | null | undefined
}

interface Recipient extends Address {
  firstName?: string | null | undefined
  lastName?: string | null | undefined
}

/** An address as on an envelope, without lines of which nothing is known: street, apartment, city, country. */
export function addressLines(place: Address): string[] {
  const lines = [place.address, place.apartment, cityLine(place), place.country]
  return lines.flatMap((line) => line?.trim() || [])
}

/** Who an address is for and the address itself, line by line. */
export function envelopeLines(recipient: Recipient): string[] {
  return [fullName(recipient), ...addressLines(recipient)].filter(Boolean)
}

interface Customer extends Recipient {
  billing?: Recipient | null | undefined
  giftNote?: string | null | undefined
}

/** Returns the name of who pays: at the billing address if there is one, '' if only the name of a gift's recipient is known. */
export function buyerName({ billing, giftNote, ...recipient }: Customer): string {
  return fullName(billing ?? (giftNote ? {} : recipient))
}

/** 'Ines Example', or as much of it as is known. */
export function fullName({ firstName, lastName }: Recipient): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}
