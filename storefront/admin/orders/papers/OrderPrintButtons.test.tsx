import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Order } from '../../../../domain/contract/order.ts'
import { buildListedOrder } from '../../../../tests/support/build/buildListedOrder.ts'
import { OrderPrintButtons } from './OrderPrintButtons.tsx'

const print = vi.fn<() => void>()

beforeEach(() => {
  print.mockClear()
  window.print = print
  document.title = 'Orders'
})
afterEach(cleanup)

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

/** Prints a document and returns its content and title. */
async function printDocument(name: string, given: Partial<Order> = {}) {
  render(<OrderPrintButtons order={buildListedOrder(given)} />)
  await userEvent.click(screen.getByRole('button', { name }))
  expect(print).toHaveBeenCalledTimes(1)
  const title = document.title
  const paper = screen.getByRole('article', { hidden: true })
  return { title, paper, content: paper.textContent?.replaceAll(/\s+/g, ' ') ?? '' }
}

describe('printed order documents', () => {
  it('shows the SKU, barcode and image on the packing slip', async () => {
    render(
      <OrderPrintButtons
        order={{
          ...buildListedOrder(),
          items: buildListedOrder().items.map((item) => ({
            ...item,
            sku: 'BG-001-4',
            barcode: '4006381333931',
            image: '/media/gown.webp',
          })),
        }}
      />,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Print packing slip' }))
    const paper = screen.getByRole('article', { hidden: true })
    expect(paper.textContent).toContain('Size 4, Emerald, BG-001-4, 4006381333931')
    expect(paper.querySelector('img')?.getAttribute('src')).toBe('/media/gown.webp')
  })

  it('prints a packing slip without prices', async () => {
    const { paper, content, title } = await printDocument('Print packing slip')
    expect(title).toBe('Packing slip RV-o-1')
    for (const text of ['Packing slip', 'Ship to', 'Ines Example', '1 Harbor Street', 'United States'])
      expect(within(paper).getByText(text)).toBeTruthy()
    expect(content).toContain('2Aurore Ball GownSize 4, Emerald, bg-001')
    expect(content).toContain('2 items')
    expect(content).not.toMatch(/\$|pi_|shopper@/)
  })

  it('prints an invoice with the payment and the refund', async () => {
    const { content, title } = await printDocument('Print invoice', {
      createdAt: '2026-11-22T02:30:00.000Z',
      refunded: 900,
    })
    expect(title).toBe('Invoice RV-o-1')
    for (const text of [
      'Bill to',
      'PlacedNovember 21, 2026',
      '$2,950.00$5,900.00',
      'Subtotal$5,900.00',
      'Shipping$0.00',
      'Tax$0.00',
      'Total$5,900.00',
      'Paid by card$5,900.00',
      'Refunded-$900.00',
    ])
      expect(content.replace('−', '-')).toContain(text)
  })

  it('prints the gift note only on the packing slip, the billing address only on the invoice', async () => {
    const customerInfo = {
      ...buildListedOrder().customerInfo,
      apartment: 'Apt 4B',
      state: 'ME',
      phone: '(212) 555-0123',
      billing: { firstName: 'Ada', lastName: 'Payer', address: '2 Quay', city: 'Nice', country: 'France' },
      giftNote: 'For you,\nAda',
    }
    const slip = await printDocument('Print packing slip', { customerInfo })
    expect(slip.content).toContain('Ines Example1 Harbor StreetApt 4BPortland, ME 04101United States')
    expect(slip.content).toContain('Gift noteFor you, Ada')
    expect(slip.content).not.toMatch(/\$|Payer|Quay|555/)
    cleanup()
    print.mockClear()
    const { content } = await printDocument('Print invoice', { customerInfo })
    expect(content).toContain('Bill toAda Payer2 QuayNiceFrance')
    expect(content).not.toMatch(/For you|555|Apt 4B/)
  })

  it('marks a test order on the invoice, and shows placeholders for missing data', async () => {
    const { content } = await printDocument('Print invoice', { isTest: true, customerInfo: {} })
    expect(content).toContain('Test order: no card was charged.')
    expect(content).toContain('Not provided')
    expect(content).not.toMatch(/undefined|null|NaN/)
  })

  it('restores the page after printing', async () => {
    await printDocument('Print packing slip')
    await act(async () => void window.dispatchEvent(new Event('afterprint')))
    expect(screen.queryByRole('article', { hidden: true })).toBeNull()
    expect(document.title).toBe('Orders')
    await userEvent.click(screen.getByRole('button', { name: 'Print packing slip' }))
    expect(print).toHaveBeenCalledTimes(2)
  })

  it.each([
    [{ orderStatus: 'cancelled' as const }, ['Print invoice']],
    [{ paymentCheck: 'open' as const }, []],
    [{ items: [] }, []],
  ])('offers only the documents that apply to %j', (given, expected) => {
    render(<OrderPrintButtons order={buildListedOrder(given)} />)
    expect(buttons()).toEqual(expected)
  })
})
