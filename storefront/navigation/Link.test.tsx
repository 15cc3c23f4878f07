import { renderToString } from 'react-dom/server'
import { Link as RouterLink, StaticRouter } from 'react-router'
import { expect, it } from 'vitest'
import { paths } from './paths.ts'
import { StaticLink } from './Link.tsx'

it.each([
  paths.home,
  paths.cart,
  paths.collection('ball-gowns'),
  paths.product('bg-001', { color: 'Céladon & Or', size: 'US 4' }),
  paths.searchFor('silk "noir" <gown>'),
  `${paths.product('sw-001')}#size`,
  '?color=Noir',
  '?',
  '#main',
])('renders the same attributes as the link of the router: %s', (to) => {
  const rest = { className: 'link', 'aria-label': 'There', children: 'There' }
  const written = (link: React.ReactNode) =>
    attributesOf(renderToString(<StaticRouter location="/collection/swimwear?page=2">{link}</StaticRouter>))
  expect(written(<StaticLink {...rest} to={to} />)).toEqual(written(<RouterLink {...rest} to={to} />))
})

/** Parses a link's attributes, so that their order does not matter. */
function attributesOf(html: string) {
  const { content } = Object.assign(document.createElement('template'), { innerHTML: html })
  const [link] = content.children
  return {
    html: link?.innerHTML,
    ...Object.fromEntries(Array.from(link?.attributes ?? [], ({ name, value }) => [name, value])),
  }
}
