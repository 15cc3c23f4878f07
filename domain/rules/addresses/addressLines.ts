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

/** 'Ines Example', or as much of it as is known. */
export function fullName({ firstName, lastName }: Recipient): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}
