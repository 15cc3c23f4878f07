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

/** Returns the lines of a postal address without empty ones: street, apartment, city, country. */
export function addressLines(place: Address): string[] {
  const lines = [place.address, place.apartment, cityLine(place), place.country]
  return lines.flatMap((line) => line?.trim() || [])
}

/** Returns the recipient's name and postal address, line by line. */
export function envelopeLines(recipient: Recipient): string[] {
  return [fullName(recipient), ...addressLines(recipient)].filter(Boolean)
}

interface Customer extends Recipient {
  billing?: Recipient | null | undefined
  giftNote?: string | null | undefined
}

/** Returns the payer's name: from the billing address if there is one, '' if only a gift's recipient is known. */
export function buyerName({ billing, giftNote, ...recipient }: Customer): string {
  return fullName(billing ?? (giftNote ? {} : recipient))
}

/** Returns 'Ines Example', or the part of the name that is known. */
export function fullName({ firstName, lastName }: Recipient): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}
