import type { Category } from '../rules/products/categories.ts'

/** One value, or minimum and maximum of a range. */
export type Centimeters = readonly [number, number?]

/** Body measurements that a size is cut for. */
export type BodySize = Readonly<Record<'bust' | 'waist' | 'hips', Centimeters>>

/** Returns body sizes that grow by 2.5 cm, about an inch, per size. */
const graded = (sizes: string, [bust, waist, hips]: readonly [number, number, number]) =>
  Object.fromEntries(
    sizes.split(' ').map((size, index) => {
      const at = (smallest: number): Centimeters => [smallest + 2.5 * index]
      return [size, { bust: at(bust), waist: at(waist), hips: at(hips) }]
    }),
  )

/** Body measurements by category and size. */
export const BODY_SIZES: Readonly<Record<Category, Readonly<Record<string, BodySize>>>> = {
  swimwear: {
    XS: { bust: [81, 84], waist: [61, 64], hips: [87, 90] },
    S: { bust: [85, 88], waist: [65, 68], hips: [91, 94] },
    M: { bust: [89, 93], waist: [69, 73], hips: [95, 99] },
    L: { bust: [94, 99], waist: [74, 79], hips: [100, 105] },
    XL: { bust: [100, 106], waist: [80, 86], hips: [106, 112] },
  },
  'ball-gowns': graded('2 4 6 8 10 12 14', [81, 63, 88]),
  // The size is the waist in inches.
  revamp: graded('25 26 27 28 29 30 31 32', [79, 63.5, 87]),
}

interface Measurement {
  name: string
  valuesInCm: readonly { size: string; value: number }[]
}

/** Returns a sentence on how garment and body measurements relate, or '' if they are nearly equal. */
export function stretchNote(category: Category, measurements: readonly Measurement[]): string {
  if (category === 'ball-gowns') return 'Gowns do not stretch: choose by the larger of bust and waist.'
  if (category === 'revamp') return 'The denim has little stretch left.'
  return measurements.some((measurement) => isCloserThanBody(measurement))
    ? 'The jersey stretches by about a fifth, so the piece measures less than your body.'
    : ''
}

function isCloserThanBody({ name, valuesInCm }: Measurement): boolean {
  const part = (['bust', 'waist', 'hips'] as const).find((each) => name.toLowerCase().includes(each))
  return (
    part !== undefined &&
    valuesInCm.some(({ size, value }) => value < (BODY_SIZES.swimwear[size]?.[part][0] ?? 0))
  )
}
