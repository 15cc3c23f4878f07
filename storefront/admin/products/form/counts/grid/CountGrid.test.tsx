import { afterEach, describe, expect, it } from 'vitest'
import { screen, within } from '@testing-library/react'
import { button, closeTestForm } from '../../../../../../tests/support/storefront/openTestForm.tsx'
import {
  VARIANTS,
  getCell,
  getCellDescription,
  openCounts,
  pasteIntoCell,
  stock,
  listCellValues,
} from '../../../../../../tests/support/storefront/openTestCounts.tsx'

afterEach(closeTestForm)

describe('count grid', () => {
  it('shows counts in a grid of colors and sizes, and the totals as text', async () => {
    const { grid } = await openCounts()
    expect(listCellValues()).toEqual(['5', '3', '0', 'm', '2 n', '7'])
    expect([
      getCellDescription('Noir, size L'),
      getCellDescription('Ivory, size S'),
      getCellDescription('Ivory, size M'),
    ]).toEqual(['sold out', 'made to order', 'not for sale'])
    expect(
      within(grid)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Noir', 'Ivory'])
    stock().getByText('17 units, in stock')
    stock().getByText(/^15 in 3 of 6 sizes and colors, 1 made to order\. Calculated from/)
    expect(screen.queryByLabelText('Stock quantity')).toBeNull()
    expect(screen.queryByLabelText('In stock')).toBeNull()
  })

  it('moves the focus with the arrow keys, Enter, Home and End', async () => {
    const { user } = await openCounts()
    const focusedCell = () => document.activeElement?.getAttribute('aria-label')
    await user.click(getCell('Noir, size S'))
    const steps: [string, string][] = [
      ['{ArrowRight}', 'Noir, size M'],
      ['{ArrowDown}', 'Ivory, size M'],
      ['{End}', 'Ivory, size L'],
      ['{Home}', 'Ivory, size S'],
      ['{ArrowUp}', 'Noir, size S'],
      ['{ArrowUp}', 'Noir, size S'],
      ['{Enter}', 'Ivory, size S'],
      ['{Enter}', 'Ivory, size S'],
      ['{Shift>}{Enter}{/Shift}', 'Noir, size S'],
      ['{Control>}{End}{/Control}', 'Ivory, size L'],
      ['{ArrowLeft}', 'Ivory, size M'],
      ['{Control>}{Home}{/Control}', 'Noir, size S'],
    ]
    for (const [keys, name] of steps) {
      await user.keyboard(keys)
      expect(focusedCell()).toBe(name)
    }
  })

  it('has a single tab stop, which returns to the last focused cell', async () => {
    const { user } = await openCounts()
    await user.click(getCell('Noir, size M'))
    await user.keyboard('{ArrowDown}{Tab}')
    expect(document.activeElement).toBe(button('Made to order'))
    await user.keyboard('{Shift>}{Tab}{/Shift}')
    expect(document.activeElement).toBe(getCell('Ivory, size M'))
    await user.keyboard('{Shift>}{Tab}{/Shift}')
    expect(screen.getByRole('grid').contains(document.activeElement)).toBe(false)
    await user.keyboard('{Tab}')
    expect(document.activeElement).toBe(getCell('Ivory, size M'))
  })

  it('starts at the first cell and skips missing combinations of color and size', async () => {
    const variants = VARIANTS.filter(({ id }) => id !== 'Noir-S' && id !== 'Ivory-L')
    const { user, grid } = await openCounts(variants)
    const stops = within(grid)
      .getAllByRole<HTMLInputElement>('textbox')
      .filter(({ tabIndex }) => tabIndex === 0)
    expect(stops).toEqual([getCell('Noir, size M')])
    await user.click(getCell('Noir, size L'))
    for (const [keys, name] of [
      ['{Home}', 'Noir, size M'],
      ['{Control>}{End}{/Control}', 'Ivory, size S'],
    ] as const) {
      await user.keyboard(keys)
      expect(document.activeElement).toBe(getCell(name))
    }
  })

  it('replaces counts by typing, sets made to order with m and not for sale with n', async () => {
    const { user } = await openCounts()
    await user.click(getCell('Noir, size S'))
    await user.keyboard('12{ArrowRight}m{ArrowRight}{ArrowDown}n')
    expect(listCellValues()).toEqual(['12', 'm', '0', 'm', '2 n', '7 n'])
    expect(getCellDescription('Noir, size S')).toBe('was 5')
    expect(getCellDescription('Noir, size M')).toBe('made to order, was 3')
    await user.keyboard('n')
    expect(getCell('Ivory, size L').value).toBe('7')
    await user.click(getCell('Ivory, size M'))
    await user.click(button('Not for sale'))
    expect(getCell('Ivory, size M').value).toBe('2')
    await user.click(button('Made to order'))
    expect(getCell('Ivory, size M').value).toBe('m')
    expect(button('Made to order').getAttribute('aria-pressed')).toBe('true')
  })

  it('restores the count on Escape and closes the form on the next Escape', async () => {
    const { user } = await openCounts()
    await user.click(getCell('Noir, size S'))
    await user.keyboard('12{Escape}')
    expect(getCell('Noir, size S').value).toBe('5')
    expect(screen.queryByRole('dialog', { name: 'Discard your changes?' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save counts' })).toBeNull()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('grid')).toBeNull()
  })

  it('undoes and redoes one cell or one paste at a time', async () => {
    const { user } = await openCounts()
    await user.click(getCell('Noir, size S'))
    await user.keyboard('12')
    pasteIntoCell('Ivory, size M', '1\t2')
    expect(listCellValues()).toEqual(['12', '3', '0', 'm', '1', '2'])
    await user.keyboard('{Control>}z{/Control}')
    expect(listCellValues()).toEqual(['12', '3', '0', 'm', '2 n', '7'])
    expect(document.activeElement).toBe(getCell('Ivory, size M'))
    await user.click(button('Undo'))
    expect(listCellValues()[0]).toBe('5')
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    expect(listCellValues()[0]).toBe('12')
    await user.click(button('Redo'))
    expect(listCellValues()).toEqual(['12', '3', '0', 'm', '1', '2'])
  })

  it('fills cells from a pasted spreadsheet and reports skipped values', async () => {
    await openCounts()
    pasteIntoCell('Noir, size M', '1,200\t8\t9\r\nmade to order\tabc\n4')
    expect(listCellValues()).toEqual(['5', '1,200', '8', 'm', 'made to order', '7'])
    screen.getByText(
      'Filled 3 cells. “abc” is not a valid count and was skipped. Use a whole number, or m for made to order. 2 values are outside the grid and were skipped.',
    )
    pasteIntoCell('Noir, size S', '1,2,3')
    expect(listCellValues().slice(0, 3)).toEqual(['1', '2', '3'])
  })
})
