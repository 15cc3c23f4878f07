export const UNITS = ['in', 'cm'] as const

export type Unit = (typeof UNITS)[number]

const CM_PER_INCH = 2.54

/** A length as a table shows it: '33.5' of 85 centimeters in inches, to the tenth; '85' in centimeters, as measured. */
export function lengthIn(unit: Unit, cm: number): string {
  return unit === 'cm' ? String(cm) : (cm / CM_PER_INCH).toFixed(1)
}

/** A person's height as Americans say it: 5′ 10″ of 178 centimeters. */
export function feetAndInches(cm: number): string {
  const inches = Math.round(cm / CM_PER_INCH)
  return `${Math.floor(inches / 12)}′ ${inches % 12}″`
}
