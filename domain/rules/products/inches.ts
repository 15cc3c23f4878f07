const CM_PER_INCH = 2.54
const FRACTIONS = ['', '¼', '½', '¾']

/** Formats a length as a tape measure reads it, to the quarter inch or a coarser `step`: '33½' of 85 centimeters. */
export function formatInches(cm: number, step: 0.25 | 0.5 = 0.25): string {
  const inches = Math.round(cm / CM_PER_INCH / step) * step
  const whole = Math.floor(inches)
  const fraction = FRACTIONS[(inches - whole) * 4] ?? ''
  return whole === 0 && fraction ? fraction : `${whole}${fraction}`
}
