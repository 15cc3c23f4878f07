import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, screen, within } from '@testing-library/react'
import type { MockedRequest, MockedResponses } from '../../../../tests/support/storefront/mockEndpoints.ts'
import { buildManagedProduct } from '../../../../tests/support/build/buildListedProduct.ts'
import { renderAdmin } from '../../../../tests/support/storefront/renderAdmin.tsx'

afterEach(cleanup)

const products = [
  buildManagedProduct({ id: 'p-1', name: 'Sized', stockBy: 'variant' }),
  buildManagedProduct({ id: 'p-2', name: 'Whole' }),
]

async function select(names: string[], countedApart: string[] = []) {
  const sent: unknown[] = []
  const answers: MockedResponses = {
    '/api/admin/products?page=1&sort=newest&limit=20': {
      body: { products, pagination: { page: 1, limit: 20, total: 2, pages: 1 } },
    },
    'PUT /api/admin/products': ({ body }: MockedRequest) => {
      sent.push(body)
      return { body: { changed: ['p-2'], missing: [], incomplete: [], countedApart } }
    },
  }
  const { user } = await renderAdmin('/admin/products', answers)
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  return { user, sent }
}

const actions = () =>
  within(screen.getByRole('region', { name: 'Selected products' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

describe('bulk edits of selected products', () => {
  it('changes category, price and tags in one request', async () => {
    const { user, sent } = await select(['Sized', 'Whole'])
    await user.click(screen.getByRole('button', { name: 'Edit…' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Edit 2 products' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByRole('alert').textContent).toBe('Change at least one field.')
    await user.selectOptions(dialog.getByLabelText('Category'), 'Ball Gowns')
    await user.type(dialog.getByLabelText('Price'), 'free')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByRole('alert').textContent).toBe('Enter a price above $0, such as 1250.00.')
    await user.clear(dialog.getByLabelText('Price'))
    await user.type(dialog.getByLabelText('Price'), '1,250.50')
    await user.type(dialog.getByLabelText('Add tags'), 'sale, silk')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('“Whole” is updated.')
    expect(sent).toEqual([
      {
        ids: ['p-1', 'p-2'],
        change: { category: 'ball-gowns', price: 1250.5, addTags: ['sale', 'silk'] },
      },
    ])
  })

  it('warns before publishing products without an image', async () => {
    const { user } = await select(['Sized', 'Whole'])
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    screen.getByText(/^2 products have no image yet\. 2 products will be visible/)
  })

  it('hides the stock actions if all selected products track stock by variant', async () => {
    await select(['Sized'])
    expect(actions()).toEqual(['Publish', 'Hide', 'Feature', 'Unfeature', 'Edit…', 'Clear selection'])
  })

  it('skips products tracked by variant and announces it in the dialog', async () => {
    const { user, sent } = await select(['Sized', 'Whole'])
    await user.click(screen.getByRole('button', { name: 'Mark out of stock' }))
    const question = within(screen.getByRole('dialog', { name: 'Mark out of stock' }))
    question.getByText(
      /^“Whole” will be out of stock.* “Sized” won’t change: its stock is tracked by variant/,
    )
    await user.click(question.getByRole('button', { name: 'Mark out of stock' }))
    await screen.findByText('“Whole” is now out of stock.')
    expect(sent).toEqual([{ ids: ['p-2'], change: { inStock: false } }])
  })

  it('reports products that were switched to stock by variant concurrently', async () => {
    const { user } = await select(['Whole'], ['p-1'])
    await user.click(screen.getByRole('button', { name: 'Mark in stock' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Mark in stock' }))
    await screen.findByText(/^“Whole” is now in stock\. “p-1” won’t change: its stock is tracked/)
  })
})
