import { bold, h2, link, ol, p, seedPage, ul } from './richText.ts'

export const RETURNS = seedPage(
  {
    slug: 'returns',
    title: 'Returns & Exchanges',
    description: 'Thirty days to decide, at no cost to you.',
  },
  [
    p(
      'A garment can only be judged at home, in your own light and with your own shoes. You have ',
      bold('30 days from delivery'),
      ' to send a piece back for a refund or to exchange it for another size or color. Returns within the United States are free.',
    ),
    h2('How to return a piece'),
    ol(
      [
        link('Write to us', '/pages/contact'),
        ' with your order number and the piece you would like to return.',
      ],
      'We email you a prepaid return label.',
      'Pack the piece in its box or pouch and hand it to the carrier.',
    ),
    p(
      'We refund your original payment method within five business days of receiving your return, and email you when we do.',
    ),
    h2('The condition we ask for'),
    ul(
      'Unworn beyond trying on, unwashed and unaltered, with its tags.',
      'Swimwear with any hygiene liner in place.',
      'Gowns with the tag still attached; the zipper may be opened to try them on.',
    ),
    h2('Exchanges'),
    p(
      'Tell us the size or color you would like instead. We will let you know whether it is available and ship it once we have received your return.',
    ),
    h2('What we cannot take back'),
    p(
      'Pieces that were altered for you. Everything else in the shop can be returned, made-to-order pieces included.',
    ),
    h2('If a piece has a fault'),
    p(
      'A seam that opens or a clasp that fails is not a return but a repair, and the thirty days do not apply. Contact us, and we will repair, replace or refund it.',
    ),
  ],
)
