import { h2, link, p, seedPage, ul } from './richText.ts'

export const PRESS = seedPage(
  {
    slug: 'press',
    title: 'Press',
    description: 'Pictures, loans and facts for editors and stylists.',
    picture: {
      art: 'category-ball-gowns',
      alt: 'A midnight velvet gown with bare shoulders before an emerald satin gown.',
    },
  },
  [
    p(
      'For pictures in print quality, samples and facts, write to ',
      link('press@rivage.example', 'mailto:press@rivage.example'),
      '. We answer within two business days, and sooner when your deadline requires it.',
    ),
    h2('Loans'),
    p(
      'Samples are kept in sizes S, 6 and 27. Tell us the title, the dates and who will wear the piece. We send it insured, and ask to have it back within ten days.',
    ),
    h2('The house in short'),
    ul(
      'Swimwear, ball gowns and revamped denim.',
      'Sold only through this shop.',
      'Denim pieces are made from vintage garments; no two are quite alike.',
    ),
    h2('Using our pictures'),
    p(
      'You may show the pictures on these pages in editorial work that names Rivage, if you do not crop a piece beyond recognition or change its color.',
    ),
  ],
)
