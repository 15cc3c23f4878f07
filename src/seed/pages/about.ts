import { h2, link, p, quote, seedPage } from './richText.ts'

export const ABOUT = seedPage(
  {
    slug: 'about',
    title: 'About Us',
    description: 'A house between the water’s edge and the ballroom, and what it believes in.',
    picture: {
      art: 'hero',
      alt: 'An oxblood gown with a full satin skirt, a black mermaid gown and an aubergine gown on forms before a brown wall.',
    },
  },
  [
    p(
      'Rivage is French for shore: the line where one thing ends and another begins. We make clothes for that line. For the morning in the water and the evening by candlelight, and for denim that has had one life and is ready for the next.',
    ),
    quote('Cut to be kept.'),
    h2('Three collections'),
    p(
      link('Swimwear', '/collection/swimwear'),
      ' that lets the cloth do the sculpting. Dense jersey, clean edges, no hardware where it is not needed.',
    ),
    p(link('Ball gowns', '/collection/ball-gowns'), ' cut for a grand staircase, in silk, velvet and tulle.'),
    p(
      link('ReVamp', '/collection/revamp'),
      ', our workshop’s own idea: vintage denim, taken apart, visibly mended and made new.',
    ),
    h2('Few pieces, long lives'),
    p(
      'We make a small collection. Each piece stays in the collection for as long as we think it is right, and is changed only when we have found something better. Nothing is made to be marked down.',
    ),
    h2('The hand in it'),
    p(
      'Rolled hems, felled seams, tucks set by needle: the work that takes longest is mostly on the inside, where only you will know. Our descriptions name it, because it is what you pay for.',
    ),
  ],
)
