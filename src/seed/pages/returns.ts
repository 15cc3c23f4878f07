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
      'We send a prepaid label by e-mail, usually within the day.',
      'Put the piece back into its box or pouch and hand it to the carrier.',
    ),
    p(
      'The refund goes to the card you paid with, within five working days of the parcel reaching us. We write to you when it is on its way.',
    ),
    h2('The condition we ask for'),
    ul(
      'Unworn beyond trying on, unwashed and unaltered, with its tags.',
      'Swimwear with the hygiene liner in place.',
      'Gowns with the ribbon seal on the zip still closed.',
    ),
    h2('Exchanges'),
    p(
      'Tell us the size or color you would like instead and we set it aside for you as soon as you write, so that it is still there when yours comes back.',
    ),
    h2('What we cannot take back'),
    p(
      'Pieces that were altered for you. Everything else in the shop can be returned, made-to-order pieces included.',
    ),
    h2('Should a piece have a fault'),
    p(
      'A seam that opens or a clasp that fails is not a return but a repair, and has no time limit of thirty days. Send it to us; we mend it, replace it or refund it.',
    ),
  ],
)
