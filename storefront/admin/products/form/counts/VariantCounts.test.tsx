import { afterEach, describe, expect, it, vi } from 'vitest'
import { screen, waitFor, within } from '@testing-library/react'
import {
  button,
  closeTestForm,
  field,
  openTestForm,
  riva,
  changeField,
} from '../../../../../tests/support/storefront/openTestForm.tsx'
import {
  VARIANTS,
  getCell,
  getCellDescription,
  openCounts,
  stock,
  listCellValues,
  variant,
} from '../../../../../tests/support/storefront/openTestCounts.tsx'
import { session } from '../../../api/session.ts'

afterEach(closeTestForm)

describe('saving counts by variant', () => {
  it('saves all changed counts with the reason and the counts seen before', async () => {
    const { user, sent, answerWith } = await openCounts()
    answerWith([variant('Noir', 'S', 12), variant('Noir', 'M', 0)])
    await user.click(getCell('Noir, size S'))
    await user.keyboard('12{ArrowRight}m')
    await user.selectOptions(screen.getByLabelText('Reason'), 'Received')
    changeField(/^Note/, 'From Como.')
    await user.click(button('Save counts'))
    await screen.findByText('2 counts saved.')
    expect(sent[0]?.body).toEqual({
      counts: [
        { id: 'Noir-S', seen: { inStock: true, stockQuantity: 5 }, inStock: true, stockQuantity: 12 },
        { id: 'Noir-M', seen: { inStock: true, stockQuantity: 3 }, inStock: true, stockQuantity: 0 },
      ],
      stockReason: { cause: 'received', note: 'From Como.' },
    })
    expect(screen.queryByRole('button', { name: 'Save counts' })).toBeNull()
    expect(listCellValues().slice(0, 2)).toEqual(['12', 'm'])
    expect(document.activeElement).toBe(getCell('Noir, size S'))
  })

  it('shows an error at the cell of an invalid count and sends nothing', async () => {
    const { user, sent } = await openCounts()
    await user.click(getCell('Noir, size S'))
    await user.keyboard('1.5{ArrowDown}9')
    expect(getCellDescription('Noir, size S')).toBe('Whole number, or m')
    expect(getCell('Noir, size S').getAttribute('aria-invalid')).toBe('true')
    await user.click(button('Save counts'))
    expect(document.activeElement).toBe(getCell('Noir, size S'))
    expect(sent).toEqual([])
  })

  it('shows counts that changed concurrently and asks which to keep', async () => {
    const { user, sent, answerWith } = await openCounts()
    answerWith(
      [variant('Noir', 'S', 4), variant('Noir', 'M', 9), variant('Ivory', 'L', 8)],
      ['Noir-S', 'Ivory-L'],
    )
    await user.click(getCell('Noir, size S'))
    await user.keyboard('8{ArrowRight}9')
    await user.click(getCell('Ivory, size L'))
    await user.keyboard('1')
    await user.click(button('Save counts'))
    await screen.findByText(
      '1 count saved. 2 counts changed since you opened it. Choose below which to keep.',
    )
    expect([getCell('Noir, size S').value, getCellDescription('Noir, size S')]).toEqual(['8', 'now 4'])
    const lines = within(stock().getByRole('list')).getAllByRole('listitem')
    expect(lines[0]?.textContent).toContain('Noir, size S: 1 fewer since: now 4. You typed 8.')
    expect(lines[1]?.textContent).toContain('Ivory, size L: 1 more since: now 8. You typed 1.')
    // Undecided conflicts block saving.
    expect(button('Save counts')).toHaveProperty('disabled', true)
    await user.click(button('Take 8 for Ivory, size L'))
    expect(getCell('Ivory, size L').value).toBe('8')
    await user.click(button('Keep 8 for Noir, size S'))
    answerWith([variant('Noir', 'S', 8)])
    await user.click(button('Save counts'))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.body).toMatchObject({
      counts: [{ id: 'Noir-S', seen: { inStock: true, stockQuantity: 4 }, inStock: true, stockQuantity: 8 }],
    })
  })

  it('keeps typed counts and shows the error when saving fails', async () => {
    const { user, answer, path } = await openCounts()
    answer(`PUT ${path}`, 503, { error: 'The shop cannot save right now.' })
    await user.click(getCell('Noir, size S'))
    await user.keyboard('8')
    await user.click(button('Save counts'))
    expect((await screen.findByRole('alert')).textContent).toBe('The shop cannot save right now.')
    expect(getCell('Noir, size S').value).toBe('8')
  })

  it('shows that someone else switched the product to one total', async () => {
    const { user, answer, answers, path, id, product } = await openCounts()
    answer(`PUT ${path}`, 409, { error: 'This product has one total.' })
    answers[`/api/admin/products/${id}`] = {
      body: { product: { ...product, stockBy: 'product', stockQuantity: 9 } },
      headers: { etag: '"e2"' },
    }
    await user.click(getCell('Noir, size S'))
    await user.keyboard('8')
    await user.click(button('Save counts'))
    await screen.findByText(/^Someone else switched this product to one total/)
    expect(field('Stock quantity').value).toBe('9')
  })

  it('keeps unsaved counts when the page is left and asks before discarding them', async () => {
    const { user, remount } = await openCounts()
    await user.click(getCell('Noir, size S'))
    await user.keyboard('8')
    remount()
    await screen.findByRole('grid')
    expect(getCell('Noir, size S').value).toBe('8')
    await user.click(button('Cancel'))
    await screen.findByRole('dialog', { name: 'Discard your changes?' })
  })

  it('saves counts with the product and stays open if a count is invalid', async () => {
    const { user, sent, answer, answerWith, id, product, onSaved } = await openCounts()
    answer(`PUT /api/products/${id}`, 200, { product: { ...product, name: 'Mine' } })
    answerWith([variant('Noir', 'S', 8)])
    changeField('Name', 'Mine')
    await user.click(getCell('Noir, size S'))
    await user.keyboard('x')
    await user.click(button('Update Product'))
    await screen.findByText(/^Product saved, but some counts were not/)
    expect(document.activeElement).toBe(getCell('Noir, size S'))
    await user.keyboard('8')
    await user.click(button('Update Product'))
    await waitFor(() => expect(onSaved).toHaveBeenCalled())
    expect(sent.at(-1)?.body).toMatchObject({ counts: [{ id: 'Noir-S', stockQuantity: 8 }] })
  })

  it('shows the history of one variant and still offers that of the product', async () => {
    const { user, answers, id } = await openCounts()
    answers[`/api/admin/products/${id}/stock-history?variant=Noir-M&page=1&limit=10`] = {
      body: {
        now: { inStock: true, stockQuantity: 3, isUnexplained: false },
        changes: [],
        pagination: { page: 1, limit: 10, total: 0, pages: 0 },
      },
    }
    await user.click(getCell('Noir, size M'))
    await user.click(button('View history Noir, size M'))
    const history = within(screen.getByRole('region', { name: 'Stock history of Noir, size M' }))
    await history.findByText('No changes yet.')
    button('Stock history as a whole of Riva')
  })

  it('shows counts as a read-only table to editors', async () => {
    const editor = { status: 'signedIn', admin: { id: 'a-1', username: 'writer', role: 'editor' } } as const
    const state = vi.spyOn(session, 'getState').mockReturnValue(editor)
    openTestForm({
      ...riva,
      stockBy: 'variant',
      stockQuantity: 17,
      sizes: ['S', 'M', 'L'],
      variants: VARIANTS,
    })
    const table = screen.getByRole('table', { name: 'Stock by size and color of Riva' })
    expect(
      within(table)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['5', '3', 'sold out', 'made to order', '2, not for sale', '7'])
    for (const name of [/^Track one total/, /^View history/, /^Undo/])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(field('Name').disabled).toBe(false)
    closeTestForm()
    state.mockRestore()
  })
})
