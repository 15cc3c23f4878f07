import { h2, link, p, seedPage } from './richText.ts'

export const TERMS = seedPage(
  {
    slug: 'terms',
    title: 'Terms of Service',
    description: 'The terms of every order from Rivage, in plain words.',
  },
  [
    p('These terms apply when you order from this shop. We have kept them short and plain.'),
    h2('Ordering'),
    p(
      'When you place an order you offer to buy the pieces in your bag at the prices shown. The order is accepted when the payment has been made and we have sent you a confirmation with an order number.',
    ),
    h2('Prices'),
    p(
      'Prices are in United States dollars. We do not add sales tax: within the United States, the total at checkout is all you pay. The price at the time of your order applies. If a price was clearly a mistake, we will contact you before anything ships, and you may cancel.',
    ),
    h2('Availability'),
    p(
      'A piece is held for you while you pay. If it turns out that we cannot supply it after all, we refund it in full right away.',
    ),
    h2('Delivery and returns'),
    p(
      'Delivery is described under ',
      link('Shipping & Delivery', '/pages/shipping'),
      ', returns under ',
      link('Returns & Exchanges', '/pages/returns'),
      '. The piece is at our risk until you have received it.',
    ),
    h2('Colors and measurements'),
    p(
      'We measure by hand. Screens differ and cloth moves; neither is a fault unless you would notice the difference when wearing the piece. ReVamp pieces show the marks of the garments they were made from.',
    ),
    h2('Our liability'),
    p(
      'We stand behind the pieces we sell and the promises on these pages. Nothing here limits the rights that the law gives you as a consumer.',
    ),
    h2('Changes'),
    p('We may change these terms for future orders. An order keeps the terms under which it was placed.'),
  ],
)
