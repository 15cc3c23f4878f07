import { bold, h2, link, p, seedPage, ul } from './richText.ts'

export const PRIVACY = seedPage(
  {
    slug: 'privacy',
    title: 'Privacy Policy',
    description: 'What we know about you, why, for how long, and how to have it deleted.',
  },
  [
    p(
      'We ask for what we need to send you a piece and to answer for it afterwards. We do not sell it, rent it or follow you around with it.',
    ),
    h2('What we keep'),
    ul(
      [
        bold('With an order:'),
        ' your name, address, e-mail address, what you bought and what you paid; and, where you give them, a phone number for the courier, another billing address and a gift note.',
      ],
      [
        bold('With the newsletter:'),
        ' your e-mail address, until you unsubscribe. Every letter has a link for that.',
      ],
      [
        bold('With a waiting list:'),
        ' your e-mail address and the piece you wait for, until you leave the list. Our letter has a link for that.',
      ],
      [bold('With a message:'), ' what you wrote to us and our answer.'],
      [
        bold('In your own browser:'),
        ' your bag, the pieces you looked at last, and for an hour what you typed at checkout, unless you place the order sooner.',
      ],
    ),
    h2('What we never see'),
    p(
      'Your card’s number. You give it to our payment provider, whose form is part of our checkout. We are told whether the payment was made, and its amount.',
    ),
    h2('Who else learns of it'),
    p(
      'The payment provider, to take the payment from the address you are billed at; the carrier, to deliver, and to ring you if you gave a phone number; the service that sends our e-mail. Each learns what its part requires and nothing else. We also answer where the law obliges us to.',
    ),
    h2('For how long'),
    p(
      'Orders for as long as tax law requires. Messages for two years. Newsletter addresses until you unsubscribe.',
    ),
    h2('What you may ask of us'),
    p(
      'To see what we keep about you, to correct it, to have it deleted, or to receive a copy. ',
      link('Write to us', '/pages/contact'),
      '; we answer within thirty days and charge nothing.',
    ),
  ],
)
