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
        ' your name, address, email address, what you bought and what you paid; and, if you give them, a phone number for the carrier, another billing address and a gift note.',
      ],
      [
        bold('With the newsletter:'),
        ' your email address, until you unsubscribe, and for a year that you did. Every email has an unsubscribe link.',
      ],
      [
        bold('With a waitlist:'),
        ' your email address and the piece you wait for, until you leave the list, three months after our email, or two years after you asked. Our email has a link to leave the list.',
      ],
      [bold('With a message:'), ' what you wrote to us and our answer.'],
      [bold('With a checkout that you leave:'), ' what you typed, until a day after it has ended.'],
      [
        bold('In your own browser:'),
        ' your bag and your wishlist, the pieces you viewed and searched for most recently, and for an hour what you typed at checkout, unless you place the order sooner.',
      ],
    ),
    h2('What we never see'),
    p(
      'Your card’s number. You give it to our payment provider, whose form is part of our checkout. It reports the result and the amount of the payment to us.',
    ),
    h2('Who we share it with'),
    p(
      'The payment provider, to take the payment from the address you are billed at; the carrier, to deliver, and to call you if you gave a phone number; the service that sends our email. Each receives only what it needs. We also answer where the law obliges us to.',
    ),
    h2('For how long'),
    p(
      'Orders for as long as tax law requires: what was bought, paid and taxed, and your name and address with it until you ask us to erase them. The emails we sent you for half a year. Messages for two years.',
    ),
    h2('What you may ask of us'),
    p(
      'To see what we keep about you, to correct it, to have it deleted, or to receive a copy. Of an order that is on its way, or can still be returned, we need to know who you are until then. We never sell or share what we know, so there is nothing to opt out of, and asking never changes how we serve you. ',
      link('Write to us', '/pages/contact'),
      '; we answer within thirty days and charge nothing.',
    ),
  ],
)
