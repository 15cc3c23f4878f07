import { expect, it } from 'vitest'
import { CATALOGUE } from '../../domain/catalogue.ts'
import { buildSizeAndFit } from './buildSizeAndFit.ts'
import { BODY_SIZES, stretchNote } from '../../domain/content/bodySizes.ts'

it('defines body measurements for every size of the built-in products', () => {
  for (const { category, sizes } of CATALOGUE)
    for (const size of sizes) expect(BODY_SIZES[category][size]).toBeTruthy()
})

it.each([
  ['sw-001', /stretches by about a fifth/],
  ['sw-003', /stretches by about a fifth/],
  ['sw-007', /^$/],
  ['sw-008', /^$/],
  ['bg-001', /do not stretch/],
  ['rv-001', /little stretch/],
])('describes the stretch of %s', (id, words) => {
  const product = CATALOGUE.find((each) => each.id === id)
  expect(product && stretchNote(product.category, buildSizeAndFit(product).measurements)).toMatch(words)
})
