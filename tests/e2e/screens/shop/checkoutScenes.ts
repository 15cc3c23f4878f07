import { waitForOrderNumber, goToPayment, submitCard } from '../../shopping.ts'
import { fillCart, stallRequests, navigateClientSide } from '../pageState.ts'
import { type Scene, type Stage, isPhone, buildPageScene } from '../Scene.ts'

const GOOD_CARD = '4242 4242 4242 4242'
const PROVIDER = '**/stripe-sandbox/**'

/** The checkout from address to confirmation, and its errors. */
export const checkoutScenes: readonly Scene[] = [
  buildPageScene('checkout-empty', '/checkout'),
  {
    takes: ['checkout', 'checkout-refused', 'checkout-hint'],
    play: async (stage) => {
      const { page, take } = stage
      await fillTwo(stage)
      await page.goto('/checkout', { waitUntil: 'networkidle' })
      await take('checkout')
      await page.getByRole('button', { name: 'Continue to Payment' }).click()
      await page.getByRole('alert').first().waitFor()
      await take('checkout-refused')
      await page.getByLabel('Email').fill('shopper@')
      await page.getByLabel('ZIP code').fill('100')
      await page.getByLabel('City').focus()
      await page.getByLabel('ZIP code').evaluate((field) => field.scrollIntoView({ block: 'center' }))
      await take('checkout-hint')
    },
  },
  {
    takes: ['checkout-summary'],
    at: (width) => width < 960,
    play: async (stage) => {
      const { page, take } = stage
      await fillTwo(stage)
      await page.goto('/checkout', { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: /^Order summary/ }).click()
      await take('checkout-summary')
    },
  },
  {
    takes: [
      'checkout-payment',
      'checkout-card-refused',
      'checkout-away',
      'checkout-declined',
      'checkout-processing',
      'checkout-3d-secure',
      'confirmation',
    ],
    play: async (stage) => {
      const { page, take } = stage
      await fillTwo(stage)
      await goToPayment(page)
      await take('checkout-payment')
      await page.getByRole('button', { name: /^Pay/ }).click()
      await page.getByRole('alert').first().waitFor()
      await take('checkout-card-refused')
      await page.route('**/create-payment-intent', (route) => route.abort())
      await submitCard(page, GOOD_CARD)
      await page.getByText('cannot take payment right now').waitFor()
      await take('checkout-away')
      await page.unroute('**/create-payment-intent')
      await submitCard(page, '4000 0000 0000 0002')
      await page.getByRole('alert').filter({ hasText: 'Payment failed' }).waitFor()
      await take('checkout-declined')
      await stallRequests(page, '**/create-payment-intent')
      await submitCard(page, '4000 0025 0000 3155')
      await page.getByRole('button', { name: 'Processing…' }).waitFor()
      await take('checkout-processing')
      await page.unroute('**/create-payment-intent')
      await page.goto('/cart')
      await goToPayment(page)
      await submitCard(page, '4000 0025 0000 3155')
      await page.getByRole('dialog').waitFor()
      await take('checkout-3d-secure')
      await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click()
      await waitForOrderNumber(page)
      await take('confirmation')
    },
  },
  {
    takes: ['confirmation-below'],
    play: async (stage) => {
      const { page, take } = stage
      await fillTwo(stage)
      await buy(stage)
      await page.getByRole('button', { name: 'Print this page' }).scrollIntoViewIfNeeded()
      await take('confirmation-below')
    },
  },
  {
    takes: ['confirmation-print'],
    // About as wide as a sheet of paper.
    at: (width) => width === 768,
    play: async (stage) => {
      const { page, take } = stage
      await fillTwo(stage)
      await buy(stage)
      await page.emulateMedia({ media: 'print' })
      await take('confirmation-print', { isWhole: true })
    },
  },
  {
    takes: ['checkout-payment-loading'],
    play: async (stage) => {
      const { page, take } = stage
      await fillTwo(stage)
      await stallRequests(page, PROVIDER)
      await goToPaymentStep(stage)
      await page.getByRole('heading', { name: 'Payment' }).waitFor()
      await page.getByText('Loading the payment form...').waitFor({ state: 'attached' })
      await take('checkout-payment-loading')
    },
  },
  {
    takes: ['checkout-payment-missing'],
    play: async (stage) => {
      const { page, take } = stage
      await fillTwo(stage)
      await page.route(PROVIDER, (route) => route.abort())
      await goToPaymentStep(stage)
      await page.getByText('The payment form could not be loaded').waitFor()
      await take('checkout-payment-missing')
    },
  },
  {
    takes: ['checkout-held', 'bag-held'],
    play: async (stage) => {
      const { page, take } = stage
      await fillTwo(stage)
      await goToPayment(page)
      const { sizes, colors } = await stage.shop.client.readProduct('sw-007')
      const shortage = {
        productId: 'sw-007',
        size: sizes[0],
        color: colors[0],
        left: 0,
        freesAt: new Date(Date.now() + 25 * 60_000).toISOString(),
      }
      const error = 'Being bought by another client. Try again in a few minutes.'
      await page.route('**/create-payment-intent', (route) =>
        route.fulfill({ status: 409, json: { error, field: 'items', shortage } }),
      )
      await submitCard(page, GOOD_CARD)
      await page.getByText('You can pay for the rest now.').waitFor()
      await take('checkout-held')
      // Without a full page load, which would lose the shortage that the payment response reported.
      await navigateClientSide(page, '/cart')
      await page.getByText(/^In another bag until/).waitFor()
      await take('bag-held')
    },
  },
  {
    takes: ['checkout-filled-in'],
    at: isPhone,
    play: async (stage) => {
      const { page, take } = stage
      await fillTwo(stage)
      await goToPayment(page)
      await page.goto('/checkout', { waitUntil: 'networkidle' })
      await take('checkout-filled-in')
    },
  },
]

/** Fills the cart with made-to-order products, which never sell out. */
const fillTwo = (stage: Stage) => fillCart(stage, { id: 'bg-002' }, { id: 'sw-007', quantity: 2 })

async function buy({ page }: Stage): Promise<void> {
  await goToPayment(page)
  await submitCard(page, GOOD_CARD)
  await waitForOrderNumber(page)
}

/** Goes to the payment step without waiting for its form. */
async function goToPaymentStep({ page }: Stage): Promise<void> {
  await page.goto('/checkout', { waitUntil: 'networkidle' })
  for (const [label, words] of [
    ['Email', 'shopper@example.com'],
    ['First name', 'Test'],
    ['Last name', 'Shopper'],
    ['Address', '1 Example Street'],
    ['City', 'New York'],
    ['ZIP code', '10001'],
  ] as const)
    await page.getByLabel(label, { exact: label === 'Address' }).fill(words)
  await page.getByLabel('State').selectOption('NY')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
}
