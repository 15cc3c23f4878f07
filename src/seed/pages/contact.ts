import { h2, link, p, seedPage } from './richText.ts'

export const CONTACT = seedPage(
  {
    slug: 'contact',
    title: 'Contact Us',
    description: 'How to reach Rivage about an order, a fitting question or anything else.',
  },
  [
    p(
      'Write to us as you would to a dressmaker: plainly, and with as much detail as you like. A person reads every message and answers within two business days.',
    ),
    h2('About an order'),
    p(
      'Have your order number ready. You can also follow your order under ',
      link('Order status', '/order-status'),
      ', with the number and the email address you gave at checkout.',
    ),
    h2('About a piece'),
    p(
      'Every piece has its own measurements under “Size guide”. If you are between sizes, or want to know how a fabric behaves, ask before you order. Our ',
      link('size guide', '/pages/size-guide'),
      ' explains how we measure.',
    ),
    h2('Where to write'),
    p(
      'Your order: ',
      link('care@rivage.example', 'mailto:care@rivage.example?subject=Order%20RV-'),
      ', with your order number in the subject',
    ),
    p('Fittings and everything else: ', link('care@rivage.example', 'mailto:care@rivage.example')),
    p('Press and loans: ', link('press@rivage.example', 'mailto:press@rivage.example')),
    p('Monday to Friday, nine to six, Eastern Time.'),
  ],
)
