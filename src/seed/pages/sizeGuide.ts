import { type BodySize, type Centimeters, BODY_SIZES } from '../../../domain/content/bodySizes.ts'
import type { Category } from '../../../domain/rules/products/categories.ts'
import { formatInches } from '../../../domain/rules/products/inches.ts'
import { bold, h2, italic, link, p, seedPage, ul } from './richText.ts'

const bodiesOf = (category: Category) => ul(...Object.entries(BODY_SIZES[category]).map(bodyOf))

const bodyOf = ([size, { bust, waist, hips }]: [string, BodySize]) =>
  `${size}: bust ${inBoth(bust)}, waist ${inBoth(waist)}, hips ${inBoth(hips)}`

/** Rounded to half an inch, as on a tape measure. */
const inBoth = (range: Centimeters) =>
  `${written(range, (cm) => formatInches(cm, 0.5))} in (${written(range, String)} cm)`

const written = (range: Centimeters, unit: (cm: number) => string) =>
  range
    .flatMap((cm) => cm ?? [])
    .map(unit)
    .join(' to ')

export const SIZE_GUIDE = seedPage(
  {
    slug: 'size-guide',
    title: 'Size Guide',
    description: 'How we measure, and how to find your size in swimwear, gowns and denim.',
  },
  [
    p(
      '“Size guide” on the page of a piece shows the body that each size is cut for and the measurements of the garment itself; Size & Fit says whether it runs true. Measure a piece of yours that fits well, laid flat, and compare; nothing is more reliable.',
    ),
    h2('How to measure yourself'),
    ul(
      [bold('Bust'), ' around the fullest part, the tape level at the back.'],
      [bold('Waist'), ' around the narrowest part, usually a hand’s width above the navel.'],
      [bold('Hips'), ' around the fullest part, feet together.'],
      [bold('Torso'), ' from the top of one shoulder, down through the legs and back to the same point.'],
      [bold('Inseam'), ' from the crotch to the floor, without shoes.'],
    ),
    h2('Swimwear'),
    p(
      'XS to XL. Our jersey gives by about a fifth, so the garment measures less than you do. Between two sizes, go by what the piece says under Size & Fit; with a long torso, size up.',
    ),
    bodiesOf('swimwear'),
    h2('Ball gowns'),
    p(
      'United States sizes 2 to 14. Gowns do not stretch: choose by the larger of bust and waist, and have the other taken in. Each gown has three quarters of an inch (2 cm) of seam to let out on either side. Lengths are cut for 5′ 10″ (178 cm) in heels; a hem is easily shortened and never lengthened.',
    ),
    bodiesOf('ball-gowns'),
    h2('ReVamp denim'),
    p(
      'Waist sizes 25 to 32, in inches as denim has always been. The cloth has been worn before, so it has finished shrinking and has little stretch left to give. ',
      italic('No two pieces are quite alike'),
      '; measurements hold to within half an inch (1 cm).',
    ),
    bodiesOf('revamp'),
    h2('Still unsure'),
    p(link('Ask us', '/pages/contact'), ' before you order.'),
  ],
)
