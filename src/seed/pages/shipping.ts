import { bold, h2, link, p, seedPage, ul } from './richText.ts'

export const SHIPPING = seedPage(
  {
    slug: 'shipping',
    title: 'Shipping & Delivery',
    description: 'Complimentary shipping on every order, insured and signed for.',
  },
  [
    p(
      'Shipping is complimentary on every order within the United States, whatever it comes to. There is no minimum, and nothing is added at checkout.',
    ),
    h2('When it arrives'),
    ul(
      [bold('Pieces in stock'), ' leave us within two working days and reach you in three to five more.'],
      [
        bold('Pieces made to order'),
        ' are cut once you have ordered them. Allow three to four weeks before they leave; we write when yours does.',
      ],
    ),
    p(
      'An order of several pieces travels together, when the last of them is ready. If you would like the first one sooner, tell us and we will send it ahead at no charge.',
    ),
    h2('How it travels'),
    p(
      'Swimwear comes in a washable cotton pouch. Gowns travel hanging where the carrier allows it, otherwise folded in tissue in a flat box that opens without a knife. Denim is rolled. Everything is insured until you have signed for it.',
    ),
    h2('Following your parcel'),
    p(
      'You receive a letter with a tracking link on the day your order leaves. You can look it up at any time under ',
      link('Order status', '/order-status'),
      '.',
    ),
    h2('Beyond the United States'),
    p(
      'We also deliver to Canada, the United Kingdom, France, Germany, Italy, Spain and Australia, equally without a charge for shipping. Prices are in United States dollars; duties and taxes of the country of arrival are not included and are settled with the carrier.',
    ),
    h2('If something goes wrong'),
    p(
      'A parcel that is late, lost or damaged is ours to put right, not yours. ',
      link('Write to us', '/pages/contact'),
      ' and we will replace the piece or refund it.',
    ),
  ],
)
