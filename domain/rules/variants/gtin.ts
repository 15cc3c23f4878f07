/** Returns a barcode without spaces and hyphens, as it is stored. */
export function gtinDigits(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '')
}

/**
 * Returns whether these digits are a Global Trade Item Number (GTIN-8, UPC, EAN or GTIN-14) with a valid check digit: every
 * other digit from the right counts three times, and the sum is a multiple of ten
 * (gs1.org/services/how-calculate-check-digit-manually).
 */
export function isGtin(digits: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return false
  const sum = digits
    .split('')
    .reverse()
    .reduce((all, digit, index) => all + Number(digit) * (index % 2 ? 3 : 1), 0)
  // All zeros have a valid check digit, but are not a GTIN.
  return sum % 10 === 0 && /[1-9]/.test(digits)
}
