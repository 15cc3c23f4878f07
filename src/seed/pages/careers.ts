import { h2, link, p, seedPage, ul } from './richText.ts'

export const CAREERS = seedPage(
  {
    slug: 'careers',
    title: 'Careers',
    description: 'Working at Rivage, and how to write to us about it.',
    picture: {
      art: 'story-2',
      alt: 'A square of dark denim held to a faded leg by rows of white running stitch.',
    },
  },
  [
    p(
      'We are a small house and mean to stay one. People come to us for the work itself, and most of them stay for a long time.',
    ),
    h2('What we look for'),
    ul(
      'Patience with cloth, and impatience with anything that only looks finished.',
      'The habit of asking why a thing is done as it is done.',
      'Kindness under a deadline.',
    ),
    h2('Where we usually need help'),
    p(
      'Pattern cutting and sewing, the repair bench, client care, and the few who look after this shop. We have no open positions at this time.',
    ),
    h2('Writing to us anyway'),
    p(
      'We read every email and keep the good ones. Tell us what you make and show us one thing that you are proud of; a photograph taken at a window is enough. ',
      link('Here is how to reach us', '/pages/contact'),
      '.',
    ),
    p('We choose by the work and nothing else, and pay the same for the same work.'),
  ],
)
