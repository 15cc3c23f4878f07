const CM_PER_INCH = 2.54
const FRACTIONS = ['', '¼', '½', '¾']

/** Formats a length in inches with fractions, to the quarter inch or a coarser `step`: '33½' for 85 centimeters. */
export function formatInches(cm: number, step: 0.25 | 0.5 = 0.25): string {
  const inches = Math.round(cm / CM_PER_INCH / step) * step
  const whole = Math.floor(inches)
  const fraction = FRACTIONS[(inches - whole) * 4] ?? ''
  return whole === 0 && fraction ? fraction : `${whole}${fraction}`
}

/**
 * Converts typed centimeters to inches, to the nearest quarter: '80.5' becomes '31.75'. Returns other texts unchanged.
 */
export function toInches(centimeters: string): string {
  const cm = readNumber(centimeters)
  return cm === null ? centimeters : String(Math.round((cm / CM_PER_INCH) * 4) / 4)
}

/**
 * Converts typed inches to centimeters, to the nearest half; `toInches` restores quarter inches. Returns other texts
 * unchanged.
 */
export function toCentimeters(inches: string): string {
  const typed = readNumber(inches)
  return typed === null ? inches : String(Math.round(typed * CM_PER_INCH * 2) / 2)
}

/** Converts a height in centimeters to feet and inches: '178' becomes `5' 10"`. Returns other texts unchanged. */
export function toFeet(centimeters: string): string {
  const cm = readNumber(centimeters)
  if (cm === null) return centimeters
  const inches = Math.round(cm / CM_PER_INCH)
  return `${Math.floor(inches / 12)}' ${inches % 12}"`
}

const HEIGHT_PATTERN = /^(\d)\s*(?:'|′|’|ft\.?)\s*(?:(\d{1,2})\s*(?:"|″|”|''|in\.?)?)?$/i

/** Converts a typed height (`5' 10"`, '5 ft 10 in', or '70' inches) to centimeters. Returns other texts unchanged. */
export function heightInCentimeters(typed: string): string {
  const [, feet, inches = '0'] = HEIGHT_PATTERN.exec(typed.trim()) ?? []
  const total = feet ? Number(feet) * 12 + Number(inches) : readNumber(typed)
  return total === null ? typed : String(Math.round(total * CM_PER_INCH))
}

function readNumber(typed: string): number | null {
  return typed.trim() === '' || Number.isNaN(Number(typed)) ? null : Number(typed)
}
