import { expect, it } from 'vitest'
import { backInStock } from './backInStock.ts'

it('speaks of a piece that is back as in stock, not as reduced', () => {
  const piece = { id: 'sw-001', name: 'Tideline', size: 'S', color: '' }
  const { text, html } = backInStock({
    piece,
    picture: undefined,
    publicUrl: 'https://shop.example',
    token: 'a',
    isTest: false,
  })
  expect(text).toContain('is in stock again')
  expect(text + html).not.toContain('on sale')
})
