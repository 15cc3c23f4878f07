import { h2, link, p, seedPage, ul } from './richText.ts'

export const COOKIES = seedPage(
  {
    slug: 'cookies',
    title: 'Cookie Policy',
    description: 'Why there is no cookie banner here.',
  },
  [
    p(
      'There is no banner to click away, because there is nothing to agree to: we set no cookies for advertising or for counting visits.',
    ),
    h2('What is kept in your browser'),
    ul(
      'The pieces in your bag, so that they are still there tomorrow and in another tab.',
      'The pieces on your wishlist.',
      'What you typed at checkout, such as your address, for an hour or until the order is placed.',
      'The pieces you viewed and searched for most recently, so that you find them again.',
      'Inches or centimeters, as you chose, and what we reserve for you from a waitlist.',
      'The pages and pictures you looked at and our help pages, so that they open without a connection.',
      'A number for your checkout, so that a payment is found again and never made twice.',
      'A cookie with a random number, for a day after you continue to payment, which limits how often a piece can be held without being paid for.',
    ),
    p(
      'Only this shop reads it, and it reaches us only with your order. Clearing the browser’s data for this site removes it.',
    ),
    h2('At the payment'),
    p(
      'Our payment provider may set cookies of its own in its part of the checkout, to detect fraud. They are used only for the payment.',
    ),
    h2('More'),
    p('Our ', link('Privacy Policy', '/pages/privacy'), ' describes how we use your data.'),
  ],
)
