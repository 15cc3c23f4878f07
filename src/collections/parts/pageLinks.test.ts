import { describe, expect, it } from 'vitest'
import { withoutEmptyLinks } from './pageLinks.ts'

const text = (words: string) => ({ type: 'text', text: words })
const link = (fields: object, words = 'here') => ({ type: 'link', fields, children: [text(words)] })
const state = (...nodes: object[]) => ({
  root: { type: 'root', children: [{ type: 'paragraph', children: nodes }] },
})

describe('A text’s links', () => {
  it.each([
    {},
    { doc: null },
    { linkType: 'custom', url: '' },
    { linkType: 'custom', url: 'https://' },
    { linkType: 'custom', url: ' mailto: ' },
    { linkType: 'internal', doc: null, url: '/pages/press' },
  ])('leave their words alone where they lead nowhere: %j', (fields) => {
    expect(withoutEmptyLinks(state(text('Look '), link(fields)))).toEqual(state(text('Look '), text('here')))
  })

  it.each([
    { linkType: 'custom', url: '/pages/press' },
    { linkType: 'custom', url: 'www.example' },
    { linkType: 'internal', doc: { relationTo: 'pages', value: 'a' } },
  ])('stay where they have an address, right or wrong: %j', (fields) => {
    const before = state(text('Look '), link(fields))
    expect(withoutEmptyLinks(before)).toBe(before)
  })

  it.each([null, undefined, 'text', { root: 'broken' }, { root: { children: [null] } }])(
    'are none in what is no text: %j',
    (broken) => expect(withoutEmptyLinks(broken)).toBe(broken),
  )
})
