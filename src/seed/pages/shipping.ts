import { bold, h2, link, p, seedPage, ul } from './richText.ts'

export const SHIPPING = seedPage(
  {
    slug: 'shipping',
    title: 'Shipping & Delivery',
    description: 'Complimentary shipping on every order, insured and signed for.',
  },
  [
    p(
      'Shipping is complimentary on every order within the United States. There is no minimum, and nothing is added at checkout.',
    ),
    h2('When it arrives'),
    ul(
      [
        bold('Pieces in stock'),
        ' ship within two business days. US delivery takes three to five business days.',
      ],
      [
        bold('Pieces made to order'),
        ' are cut once you have ordered them and ship in three to four weeks. We email you when yours does.',
      ],
    ),
    p(
      'Orders ship together once every piece is ready. To get pieces in stock sooner, order them separately from pieces made to order.',
    ),
    h2('How it travels'),
    p(
      'Swimwear comes in a washable cotton pouch. Gowns travel hanging where the carrier allows it, otherwise folded in tissue in a flat box that opens without a knife. Denim is rolled. Everything is insured until you have signed for it.',
    ),
    h2('Track your package'),
    p(
      'We email you a tracking link when your order ships. You can look it up any time under ',
      link('Order status', '/order-status'),
      '.',
    ),
    h2('Beyond the United States'),
    p(
      'We also deliver to Canada, the United Kingdom, France, Germany, Italy, Spain and Australia, equally without a charge for shipping. Prices are in United States dollars; duties and taxes of the country of arrival are not included and are settled with the carrier.',
    ),
    h2('If something goes wrong'),
    p(
      'If a package is late, lost or damaged, we will make it right. ',
      link('Write to us', '/pages/contact'),
      ' and we will replace the piece or refund it.',
    ),
  ],
)
