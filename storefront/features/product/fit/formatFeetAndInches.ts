const CM_PER_INCH = 2.54

/** Formats a height in feet and inches: 178 cm is 5′ 10″. */
export function formatFeetAndInches(cm: number): string {
  const inches = Math.round(cm / CM_PER_INCH)
  return `${Math.floor(inches / 12)}′ ${inches % 12}″`
}
