import { expect, it } from 'vitest'
import { buildBackInStockEmail } from './buildBackInStockEmail.ts'

it('describes a restocked product as back, not as on sale', () => {
  const product = { id: 'sw-001', name: 'Tideline', size: 'S', color: '' }
  const { text, html } = buildBackInStockEmail({
    product,
    isCountedApart: false,
    reservation: undefined,
    imageUrl: undefined,
    publicUrl: 'https://shop.example',
    token: 'a',
    postalAddress: undefined,
    isTest: false,
  })
  expect(text).toContain('The Tideline is back.')
  expect(text + html).not.toContain('on sale')
})

it('names the restocked size and color, and links to them', () => {
  const { text } = buildBackInStockEmail({
    product: { id: 'bg-001', name: 'Nocturne', size: '6', color: 'Sea Glass' },
    isCountedApart: true,
    reservation: undefined,
    imageUrl: undefined,
    publicUrl: 'https://shop.example',
    token: 'a',
    postalAddress: undefined,
    isTest: false,
  })
  expect(text).toContain('The Nocturne is back in size 6, Sea Glass.')
  expect(text).toContain('https://shop.example/product/bg-001?color=Sea+Glass&size=6')
  expect(text).not.toContain('Sizes may vary')
})
