import { h2, link, p, seedPage, ul } from './richText.ts'

export const ACCESSIBILITY = seedPage(
  {
    slug: 'accessibility',
    title: 'Accessibility',
    description: 'What we do so that everyone can shop here, and how to reach us.',
  },
  [
    p(
      'A shop that some people cannot enter is badly built. We aim to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA on every page.',
    ),
    h2('What you can rely on'),
    ul(
      'Everything works with a keyboard, and the focus is always visible.',
      'Product pictures have descriptions of what they show.',
      'Text can be enlarged to twice its size, and every page still works.',
      'Messages are announced to screen readers when they appear.',
      'If your device asks for less motion, nothing moves.',
    ),
    h2('What we know is not perfect'),
    p(
      'The card form belongs to our payment provider; its fields are labeled and reachable by keyboard, but we cannot change everything about it.',
    ),
    h2('Contact us'),
    p(
      'If something here is in your way, ',
      link('write to us', '/pages/contact'),
      ' and say what you were doing and with which browser or assistive technology. We answer within two business days.',
    ),
  ],
)
