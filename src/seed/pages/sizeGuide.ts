import { bold, h2, italic, link, p, seedPage, ul } from './richText.ts'

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
      'XS to XL. Our jersey gives by about a fifth, so the garment measures less than you do. Between two sizes take the smaller, unless you have a long torso.',
    ),
    ul(
      'XS: bust 81 to 84 cm, waist 61 to 64, hips 87 to 90',
      'S: bust 85 to 88 cm, waist 65 to 68, hips 91 to 94',
      'M: bust 89 to 93 cm, waist 69 to 73, hips 95 to 99',
      'L: bust 94 to 99 cm, waist 74 to 79, hips 100 to 105',
      'XL: bust 100 to 106 cm, waist 80 to 86, hips 106 to 112',
    ),
    h2('Ball gowns'),
    p(
      'United States sizes 2 to 14. Gowns do not stretch: choose by the larger of bust and waist, and have the other taken in. Each gown has two centimeters of seam to let out on either side. Lengths are cut for 178 cm in heels; a hem is easily shortened and never lengthened.',
    ),
    h2('ReVamp denim'),
    p(
      'Waist sizes 25 to 32, in inches as denim has always been. The cloth has been worn before, so it has finished shrinking and has little stretch left to give. ',
      italic('No two pieces are quite alike'),
      '; measurements hold to within one centimeter.',
    ),
    h2('Still unsure'),
    p(link('Ask us', '/pages/contact'), '. We take a tape to the very piece you are considering.'),
  ],
)
