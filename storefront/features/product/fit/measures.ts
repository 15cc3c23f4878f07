const CM_PER_INCH = 2.54

/** A person's height as Americans say it: 5′ 10″ of 178 centimeters. */
export function feetAndInches(cm: number): string {
  const inches = Math.round(cm / CM_PER_INCH)
  return `${Math.floor(inches / 12)}′ ${inches % 12}″`
}
