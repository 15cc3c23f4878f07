import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, screen, within } from '@testing-library/react'
import type { MockedRequest, MockedResponse } from '../../../../../tests/support/storefront/mockEndpoints.ts'
import { buildManagedProduct } from '../../../../../tests/support/build/buildListedProduct.ts'
import { renderAdmin } from '../../../../../tests/support/storefront/renderAdmin.tsx'

afterEach(cleanup)

const LIST = '/api/admin/products?page=1&sort=newest&limit=20'
const riva = buildManagedProduct({ id: 'p-1', name: 'Riva', price: 285, stockQuantity: 4 })
const sized = buildManagedProduct({ id: 'p-2', name: 'Sized', stockBy: 'variant' })

async function openList(answer: MockedResponse, role = 'admin') {
  const sent: MockedRequest[] = []
  const { user } = await renderAdmin('/admin/products', {
    '/api/auth/admin/verify': { body: { admin: { id: '1', username: 'ines', role } } },
    [LIST]: { body: { products: [riva, sized], pagination: { page: 1, limit: 20, total: 2, pages: 1 } } },
    'PUT /api/products/p-1': (call) => {
      sent.push(call)
      return answer
    },
  })
  await screen.findByText('Riva')
  return { user, sent }
}
const row = () => within(screen.getByText('Riva').closest('tr') as HTMLElement)

describe('editing price and stock in the list', () => {
  it('saves a valid price on Enter with the ETag, and stock by the Save button', async () => {
    const { user, sent } = await openList({ body: { product: riva }, headers: { etag: '"e2"' } })
    await user.click(screen.getByRole('button', { name: '$285.00, change price of Riva' }))
    const field = row().getByLabelText<HTMLInputElement>('Price of Riva')
    expect([field.value, document.activeElement]).toEqual(['285.00', field])
    await user.clear(field)
    await user.type(field, 'free{Enter}')
    expect(row().getByRole('alert').textContent).toBe('Enter a price, such as 1250.00.')
    await user.clear(field)
    await user.type(field, '1,299.50{Enter}')
    expect(sent[0]?.body).toEqual({ price: 1299.5 })
    expect(sent[0]?.headers.get('if-match')).toBe('"e1"')
    await user.click(await screen.findByRole('button', { name: 'Change count, change stock of Riva' }))
    await user.clear(row().getByLabelText('Stock of Riva'))
    await user.type(row().getByLabelText('Stock of Riva'), '9')
    await user.click(row().getByRole('button', { name: 'Save' }))
    expect(sent[1]?.body).toEqual({ stockQuantity: 9 })
  })

  it('shows a conflict instead of overwriting a concurrent change', async () => {
    const { user } = await openList({ status: 412, body: { error: 'This product was updated.' } })
    await user.click(screen.getByRole('button', { name: '$285.00, change price of Riva' }))
    await user.clear(row().getByLabelText('Price of Riva'))
    await user.type(row().getByLabelText('Price of Riva'), '9{Enter}')
    expect((await row().findByRole('alert')).textContent).toBe(
      'This product was updated by someone else. Check it and try again.',
    )
    await user.keyboard('{Escape}')
    expect(row().queryByLabelText('Price of Riva')).toBeNull()
  })

  it('hides editing for editors and for stock tracked by variant', async () => {
    await openList({ body: {} })
    expect(screen.queryByRole('button', { name: /change stock of Sized$/ })).toBeNull()
    cleanup()
    await openList({ body: {} }, 'editor')
    expect(screen.queryByRole('button', { name: '$285.00, change price of Riva' })).toBeNull()
  })
})
