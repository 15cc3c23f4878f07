/** Page or link to show for a help query. */
export interface HelpTopic {
  /** Comma-separated search phrases; plurals and stop words are ignored. */
  words: string
  /** Slug of a published page under /pages. */
  slug?: string
  /** Other URL in the shop, with its link text. */
  link?: { title: string; url: string }
  /** Short answer, shown above the link. */
  note?: string
}

export const HELP_TOPICS: readonly HelpTopic[] = [
  {
    slug: 'returns',
    words:
      'return, return policy, free return, refund, refund policy, exchange, exchange policy, money back, send back',
  },
  {
    slug: 'shipping',
    words:
      'shipping, free shipping, shipping cost, international shipping, ship, delivery, delivery time, postage',
  },
  {
    slug: 'contact',
    words:
      'contact, contact us, customer service, customer care, customer support, help, phone, phone number, email, email address, store, store location, store hour, opening hour, showroom, boutique, appointment, chat',
  },
  {
    slug: 'size-guide',
    words: 'size guide, size chart, size, sizing, fit guide, measurement',
  },
  {
    slug: 'size-guide',
    words: 'plus size, plus, curvy, tall, petite, maternity',
    note: 'The size guide lists every size that we make.',
  },
  {
    slug: 'faq',
    words:
      'faq, question, made to order, custom made, custom, bespoke, tax, sales tax, payment, payment method, pay, credit card, debit card, apple pay, google pay, paypal, klarna, afterpay, alteration, alter, tailoring, cancel, cancel order, change order, change address',
  },
  {
    slug: 'contact',
    words: 'gift, gift wrap, gift wrapping, gift note, gift message, gift box, gift receipt, present',
    note: 'You can add a gift note at checkout. We do not offer gift wrapping.',
  },
  {
    slug: 'sustainability',
    words: 'care, care instruction, care label, washing instruction, repair, cleaning',
    note: 'Each piece lists its own care under Size & Fit.',
  },
  { slug: 'careers', words: 'career, job, work for us' },
  {
    slug: 'contact',
    words: 'gift card, gift certificate, gift voucher, voucher, e-gift card',
    note: 'We do not sell gift cards.',
  },
  {
    link: { title: 'New In', url: '/collection/new-in' },
    words: 'new, new in, new arrival, new collection, newest, latest, whats new',
  },
  {
    link: { title: 'New In', url: '/collection/new-in' },
    words: 'sale, on sale, discount, discount code, promo code, coupon, clearance, outlet',
    note: 'We have no separate sale section.',
  },
  { link: { title: 'Your bag', url: '/cart' }, words: 'bag, my bag, shopping bag, cart, my cart, basket' },
  { link: { title: 'Wishlist', url: '/wishlist' }, words: 'wishlist, wish list, favorite, saved item' },
  {
    link: { title: 'Order status', url: '/order-status' },
    words:
      'order, my order, order status, order number, order tracking, track, track order, track my order, tracking, tracking number, where is my order, my account, account, login, log in, sign in',
  },
]
