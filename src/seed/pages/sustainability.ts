import { h2, link, p, seedPage, ul } from './richText.ts'

export const SUSTAINABILITY = seedPage(
  {
    slug: 'sustainability',
    title: 'Sustainability',
    description: 'What we do about waste, what we do not do yet, and how to make a piece last.',
    picture: {
      art: 'category-revamp',
      alt: 'A cropped jacket of pale denim beside a wide jean with patches of darker and lighter cloth.',
    },
  },
  [
    p('The most sustainable garment is the one you keep. We make pieces to be worn for twenty years.'),
    h2('What we do'),
    ul(
      'We make in small numbers, and some pieces only to order, so that nothing has to be burned or buried.',
      'ReVamp begins with denim that already exists. What is too worn for a panel becomes a patch; what is too small for a patch becomes filling.',
      'Some of our swim jersey is knitted from reclaimed yarn. Where it is, the description says so.',
      'Packaging is paper and cotton, and the pouches are made to be reused.',
    ),
    h2('What we mend'),
    p(
      'Any piece of ours, for as long as there is cloth left to sew to. Seams and clasps are free; for larger repairs we tell you the price first. ',
      link('Write to us', '/pages/contact'),
      ' before you send anything.',
    ),
    h2('What we do not do yet'),
    p(
      'Elastane, which swimwear cannot do without, cannot be recycled once it is knitted in. Silk travels far before it reaches us. We say so because a list of good deeds is only half of an account.',
    ),
    h2('Making it last'),
    p(
      'Rinse swimwear in cold water after every swim and dry it in the shade. Air a gown before you think of cleaning it. Wash denim rarely, cold and inside out. Each piece lists its own care under Size & Fit.',
    ),
  ],
)
