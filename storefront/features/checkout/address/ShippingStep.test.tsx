import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { SWRConfig } from 'swr'
import { mockEndpoints } from '../../../../tests/support/storefront/mockEndpoints.ts'
import { COUNTRIES } from '../../../../domain/rules/addresses/countries.ts'
import { EMPTY_FORM } from './checkoutForm.ts'
import type { CheckoutForm } from './checkoutForm.ts'
import { ShippingStep } from './ShippingStep.tsx'

let current: CheckoutForm
let hasContinued: boolean

const filled: CheckoutForm = {
  ...EMPTY_FORM,
  email: 'guest@example.com',
  firstName: 'Test',
  lastName: 'Guest',
  address: '1 Main St',
  city: 'Springfield',
  zipCode: '01101',
}

function Page({ form }: { form: CheckoutForm }) {
  const [typed, setTyped] = useState(form)
  return (
    <ShippingStep
      form={typed}
      takesFocus={false}
      onChange={(next) => {
        current = next
        setTyped(next)
      }}
      onContinue={() => (hasContinued = true)}
    />
  )
}

async function open(given: Partial<CheckoutForm> = {}) {
  await act(async () =>
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <Page form={{ ...filled, ...given }} />
      </SWRConfig>,
    ),
  )
  return userEvent.setup()
}

const next = () => screen.getByRole('button', { name: 'Continue to Payment' })
const field = (label: string | RegExp, group = 'Shipping Address') =>
  within(screen.getByRole('group', { name: group })).getByLabelText<HTMLInputElement>(label)
const descriptionOf = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent

beforeEach(() => {
  hasContinued = false
  mockEndpoints({ '/api/config': { body: { mode: 'sandbox', countries: COUNTRIES } } })
})
afterEach(cleanup)

describe('state field', () => {
  it('requires a state from the list in the United States', async () => {
    const user = await open()
    await user.click(next())
    expect(hasContinued).toBe(false)
    expect(screen.getByRole('alert').textContent).toBe('Please fill in all required fields')
    expect(document.activeElement).toBe(field('State'))
    expect(descriptionOf(field('State'))).toBe('Choose your state.')
    await user.selectOptions(field('State'), 'Massachusetts')
    expect(current.state).toBe('MA')
    await user.click(next())
    expect(hasContinued).toBe(true)
  })

  it('accepts any region or none in other countries', async () => {
    const user = await open({ state: 'NY' })
    await user.selectOptions(field('Country'), 'France')
    const region = field('State / Province / Region (optional)')
    expect(region.value).toBe('')
    await user.click(next())
    expect(hasContinued).toBe(true)
    await user.type(region, 'Provence')
    expect(current.state).toBe('Provence')
  })

  it.each([
    ['Canada', 'Province or territory', 'Enter your province.'],
    ['Australia', 'State or territory', 'Enter your state.'],
  ])('requires a state or province in %s', async (country, label, message) => {
    const user = await open({ country, zipCode: country === 'Canada' ? 'K1A 0B1' : '2000' })
    await user.click(next())
    expect(hasContinued).toBe(false)
    expect(document.activeElement).toBe(field(label))
    expect(descriptionOf(field(label))).toBe(message)
    await user.type(field(label), 'Ontario')
    await user.click(next())
    expect(hasContinued).toBe(true)
  })
})

describe('country field', () => {
  it('warns about duties when the order ships abroad, not when the card is billed there', async () => {
    const duties = 'Duties and taxes are not included. The carrier collects them on delivery.'
    const user = await open({ isBillingSame: false })
    expect(screen.queryByText(duties)).toBeNull()
    await user.selectOptions(field('Country', 'Billing Address'), 'Canada')
    expect(screen.queryByText(duties)).toBeNull()
    await user.selectOptions(field('Country'), 'Canada')
    expect(descriptionOf(field('Country'))).toBe(duties)
  })
})

describe('street field', () => {
  it.each(['PO Box 12', 'P.O. Box 12', 'p. o. box 12', 'Post Office Box 12'])(
    'warns once about a delivery to %s',
    async (address) => {
      const user = await open({ state: 'MA', address })
      await user.click(next())
      expect(descriptionOf(field('Address'))).toContain('carriers may not deliver to a P.O. box')
      await user.click(next())
      expect(hasContinued).toBe(true)
    },
  )

  it.each(['Main St', '12'])('asks once whether %s is the full street address', async (address) => {
    const user = await open({ state: 'MA', address })
    await user.click(next())
    expect(hasContinued).toBe(false)
    expect(descriptionOf(field('Address'))).toBe('Is this the full street address? If it is, continue.')
    expect(document.activeElement).toBe(field('Address'))
    await user.click(next())
    expect(hasContinued).toBe(true)
  })
})

describe('phone field', () => {
  it('shows that the phone is for delivery questions, and rejects an invalid number', async () => {
    const user = await open({ state: 'MA' })
    expect(descriptionOf(field('Phone (optional)'))).toBe('For delivery questions only.')
    await user.type(field('Phone (optional)'), '12')
    await user.click(next())
    expect(screen.getByRole('alert').textContent).toContain('phone number with its area code')
    expect(document.activeElement).toBe(field('Phone (optional)'))
  })
})

describe('billing address', () => {
  it('uses the shipping address by default, and validates another one by the same rules', async () => {
    const user = await open({ state: 'MA' })
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Billing address is the same' })
    expect(box.checked).toBe(true)
    expect(screen.getByText(/^Sending a gift\? Clear this box/)).toBeTruthy()
    await user.click(box)
    expect(screen.getByText(/^Enter the address that your card statement goes to/)).toBeTruthy()
    await user.click(next())
    expect(hasContinued).toBe(false)
    expect(document.activeElement).toBe(field('First name', 'Billing Address'))
    expect(descriptionOf(field('State', 'Billing Address'))).toBe('Choose the billing state.')
    await user.type(field('City', 'Billing Address'), 'Nice')
    await user.click(box)
    await user.click(next())
    expect(hasContinued).toBe(true)
    expect(current.billing.city).toBe('Nice')
  })

  it('shows no errors in the billing address before the shopper continues with it', async () => {
    const user = await open({ state: 'MA', city: '' })
    await user.click(next())
    await user.click(screen.getByRole('checkbox', { name: 'Billing address is the same' }))
    expect(field('City').getAttribute('aria-invalid')).toBe('true')
    const city = field('City', 'Billing Address')
    expect(city.getAttribute('aria-invalid')).not.toBe('true')
    await user.click(next())
    expect(city.getAttribute('aria-invalid')).toBe('true')
  })
})

describe('gift note', () => {
  it('opens the gift note on request, counts its characters and keeps it when closed', async () => {
    const user = await open()
    expect(screen.queryByLabelText(/^Gift note/)).toBeNull()
    const box = screen.getByRole('checkbox', { name: 'Add a gift note' })
    expect(screen.getByText('Packing slips never show prices, with or without a note.')).toBeTruthy()
    await user.click(box)
    await user.type(screen.getByLabelText(/^Gift note/), 'For you{enter}Ada')
    expect(descriptionOf(screen.getByLabelText(/^Gift note/))).toMatch(/never shown\. 289 characters left\.$/)
    await user.click(box)
    expect(current).toMatchObject({ isGift: false, giftNote: 'For you\nAda' })
  })
})

it('shows the gift section before the billing address', async () => {
  await open()
  const [gift, billing] = ['Gift', 'Billing Address'].map((name) => screen.getByRole('heading', { name }))
  expect(gift?.compareDocumentPosition(billing as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('sets the autocomplete token of every field', async () => {
  await open({ isBillingSame: false })
  const kinds = (group: string) =>
    [
      ...screen.getByRole('group', { name: group }).querySelectorAll('input:not([type=checkbox]), select'),
    ].map((element) => element.getAttribute('autocomplete'))
  const address = (section: string) =>
    [
      'country-name',
      'given-name',
      'family-name',
      'address-line1',
      'address-line2',
      'address-level2',
      'address-level1',
      'postal-code',
    ].map((token) => `${section} ${token}`)
  expect(kinds('Shipping Address')).toEqual([...address('shipping'), 'shipping tel'])
  expect(kinds('Billing Address')).toEqual(address('billing'))
  const phone = field('Phone (optional)')
  expect([phone.type, phone.inputMode]).toEqual(['tel', 'tel'])
})
