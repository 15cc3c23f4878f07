import { afterEach, expect, it, vi } from 'vitest'
import { screen } from '@testing-library/react'
import {
  button,
  buildProductResponse,
  closeTestForm,
  field,
  openTestForm,
  riva,
  changeField,
} from '../../../../../tests/support/storefront/openTestForm.tsx'

afterEach(() => {
  closeTestForm()
  vi.restoreAllMocks()
})

const counted = {
  ...riva,
  sizes: ['S', 'M'],
  colors: ['Noir'],
  stockBy: 'variant' as const,
  stockQuantity: 7,
  variants: [
    { size: 'S', color: 'Noir', sku: 'R-S', gtin: null, inStock: true, stockQuantity: 5 },
    { size: 'M', color: 'Noir', sku: 'R-M', gtin: null, inStock: true, stockQuantity: 2 },
  ],
}
const question = () => screen.queryByRole('dialog', { name: 'Rename or remove?' })

it('asks whether a removed size was renamed and sends its new name', async () => {
  const { user, answer, sent } = openTestForm(counted)
  answer('PUT /api/products/p-1', 200, buildProductResponse({ sizes: ['Small', 'M'] }))
  changeField(/^Sizes/, 'Small, M')
  await user.click(button('Update Product'))
  expect(sent).toEqual([])
  expect(field('Size S (5 units)').value).toBe('Small')
  await user.click(button('Save product'))
  expect(sent[0]?.body).toEqual({
    sizes: ['Small', 'M'],
    renames: { sizes: { S: 'Small' }, colors: {} },
  })
})

it('sends removeStock after the removal of units is confirmed', async () => {
  const { user, answer, sent } = openTestForm(counted)
  answer('PUT /api/products/p-1', 200, buildProductResponse({ sizes: ['M'] }))
  changeField(/^Sizes/, 'M')
  await user.click(button('Update Product'))
  expect(screen.getByText('Remove with its 5 units')).toBeTruthy()
  await user.click(button('Save product'))
  expect(sent[0]?.body).toMatchObject({ sizes: ['M'], removeStock: true })
})

it('saves nothing when the user cancels', async () => {
  const { user, sent } = openTestForm(counted)
  changeField(/^Sizes/, 'M')
  await user.click(button('Update Product'))
  await user.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1) as HTMLElement)
  expect(question()).toBeNull()
  expect(sent).toEqual([])
  expect(field(/^Sizes/).value).toBe('M')
})

it('rejects one new name for two removed sizes', async () => {
  const { user, sent } = openTestForm(counted)
  changeField(/^Sizes/, 'One Size')
  await user.click(button('Update Product'))
  await user.selectOptions(field('Size M (2 units)'), 'One Size')
  await user.click(button('Save product'))
  expect(question()?.textContent).toContain('Each new name can be used once')
  expect(sent).toEqual([])
})

it('does not ask when only the case of a size changes', async () => {
  const { user, answer, sent } = openTestForm(counted)
  answer('PUT /api/products/p-1', 200, buildProductResponse({ sizes: ['s', 'M'] }))
  changeField(/^Sizes/, 's, M')
  await user.click(button('Update Product'))
  expect(sent[0]?.body).toEqual({ sizes: ['s', 'M'] })
})

it('does not send unchanged sizes that contain commas', async () => {
  const { user, answer, sent } = openTestForm({ ...riva, sizes: ['7,5', '8'], colors: ['Black, Gold'] })
  answer('PUT /api/products/p-1', 200, buildProductResponse({ description: 'Words.' }))
  expect(field(/^Sizes/).value).toBe('"7,5", 8')
  changeField('Description', 'Words.')
  await user.click(button('Update Product'))
  expect(sent[0]?.body).toEqual({ description: 'Words.' })
})
