import { bold, h2, italic, link, p, seedPage, ul } from './richText.ts'

type Centimeters = readonly number[]
type Body = Record<'bust' | 'waist' | 'hips', Centimeters>

const GOWN_SIZES = ['2', '4', '6', '8', '10', '12', '14']

/** A gown is cut two centimeters wider than whom it is for, and an inch wider with each size. */
const gownBody = (index: number): Body => ({
  bust: [81 + 2.5 * index],
  waist: [63 + 2.5 * index],
  hips: [88 + 2.5 * index],
})

const bodyOf = (size: string, { bust, waist, hips }: Body) =>
  `${size}: bust ${inBoth(bust)}, waist ${inBoth(waist)}, hips ${inBoth(hips)}`

const inBoth = (range: Centimeters) => `${written(range, inches)} in (${written(range, String)} cm)`

const written = (range: Centimeters, unit: (cm: number) => string) => range.map((cm) => unit(cm)).join(' to ')

/** To the half inch, as a tape is read. */
function inches(cm: number): string {
  const halves = Math.round((cm / 2.54) * 2)
  return `${Math.floor(halves / 2)}${halves % 2 ? '½' : ''}`
}

export const SIZE_GUIDE = seedPage(
  {
    slug: 'size-guide',
    title: 'Size Guide',
    description: 'How we measure, and how to find your size in swimwear, gowns and denim.',
  },
  [
    p(
      'Every piece lists the measurements of the garment itself under Size and fit, together with whether it runs true. Measure a piece of yours that fits well, laid flat, and compare; nothing is more reliable.',
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
      'XS to XL. Our jersey gives by about a fifth, so the garment measures less than you do. Between two sizes, go by what the piece says under Size and fit; with a long torso, take the larger.',
    ),
    ul(
      bodyOf('XS', { bust: [81, 84], waist: [61, 64], hips: [87, 90] }),
      bodyOf('S', { bust: [85, 88], waist: [65, 68], hips: [91, 94] }),
      bodyOf('M', { bust: [89, 93], waist: [69, 73], hips: [95, 99] }),
      bodyOf('L', { bust: [94, 99], waist: [74, 79], hips: [100, 105] }),
      bodyOf('XL', { bust: [100, 106], waist: [80, 86], hips: [106, 112] }),
    ),
    h2('Ball gowns'),
    p(
      'United States sizes 2 to 14. Gowns do not stretch: choose by the larger of bust and waist, and have the other taken in. Each gown has three quarters of an inch (2 cm) of seam to let out on either side. Lengths are cut for 5′ 10″ (178 cm) in heels; a hem is easily shortened and never lengthened.',
    ),
    ul(...GOWN_SIZES.map((size, index) => bodyOf(size, gownBody(index)))),
    h2('ReVamp denim'),
    p(
      'Waist sizes 25 to 32, in inches as denim has always been. The cloth has been worn before, so it has finished shrinking and has little stretch left to give. ',
      italic('No two pieces are quite alike'),
      '; measurements hold to within half an inch (1 cm).',
    ),
    h2('Still unsure'),
    p(link('Ask us', '/pages/contact'), '. We take a tape to the very piece you are considering.'),
  ],
)
