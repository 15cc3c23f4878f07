import type { Page } from 'playwright-core'
import { failRequests, stallRequests } from '../pageState.ts'
import type { Scene } from '../Scene.ts'
import { openSignedIn } from './openSignedIn.ts'

const SEARCH = '**/api/admin/privacy/search'
const ERASURES = '**/api/admin/privacy/erasures'
const AT = '2026-03-01T10:12:00.000Z'
const UNKNOWN_PERSON = {
  email: 'a.rather.long.name.of.somebody@example.com',
  orders: [],
  othersOrders: [],
  checkouts: { open: 0, ended: 0 },
  emails: 0,
  waiting: 0,
  claims: 0,
  newsletter: null,
  account: null,
  rest: { orders: 0, checkouts: 0, emails: 0, waiting: 0, subscriptions: 0 },
  isErasable: false,
  erasures: [],
}
const ORDERS = [
  ['RV-7PH9VD5ES4', 'shipped', 1280, 'It is shipped, and has not been delivered yet.'],
  ['RV-9Y6VQVCZND', 'delivered', 310.5, 'It can be returned until April 3, 2026.'],
  ['RV-UGZ8M5V3YX', 'delivered', 2140, null],
  ['RV-H66K2HSSPR', 'cancelled', 95, null],
].map(([orderId, status, total, kept]) => ({ orderId, status, total, kept, placedAt: AT }))
const SOMEBODY = {
  ...UNKNOWN_PERSON,
  orders: ORDERS,
  checkouts: { open: 0, ended: 1 },
  emails: 9,
  waiting: 2,
  newsletter: 'subscribed',
  rest: { orders: 2, checkouts: 1, emails: 5, waiting: 2, subscriptions: 1 },
  isErasable: true,
}
const ERASURE = {
  id: 'e-1',
  status: 'done',
  askedAt: AT,
  doneAt: AT,
  by: 'admin',
  erased: SOMEBODY.rest,
  kept: [{ orderId: 'RV-7PH9VD5ES4', reason: ORDERS[0]?.kept }],
}
const ERASED = {
  ...UNKNOWN_PERSON,
  orders: ORDERS.slice(0, 1),
  emails: 2,
  erasures: [ERASURE],
}

/** Personal data of a customer, and its erasure. */
export const adminPrivacyScenes: readonly Scene[] = [
  {
    takes: ['privacy-empty', 'privacy-wrong', 'privacy-nothing'],
    play: async (stage) => {
      const { page, take } = stage
      await answer(page, SEARCH, { person: UNKNOWN_PERSON })
      await openSignedIn(stage, '/admin/privacy')
      await page.getByText('Search by email address.').waitFor()
      await take('privacy-empty')
      await page.getByLabel('Email address').fill('ines')
      await page.keyboard.press('Enter')
      await page.getByText('Enter a complete email address').waitFor()
      await take('privacy-wrong')
      await find(page)
      await page.getByText('No data found for').waitFor()
      await take('privacy-nothing')
    },
  },
  {
    takes: ['privacy-loading', 'privacy-error'],
    play: async (stage) => {
      const { page, take } = stage
      await stallRequests(page, SEARCH)
      await openSignedIn(stage, '/admin/privacy')
      await find(page)
      await page.getByText('Loading personal data...').waitFor({ state: 'attached' })
      await take('privacy-loading')
      await page.unroute(SEARCH)
      await failRequests(page, SEARCH, 'Something went wrong on our side. Try again.', 500)
      await page.reload()
      await find(page)
      await page.getByRole('alert').waitFor()
      await take('privacy-error')
    },
  },
  {
    takes: ['privacy', 'privacy-erase', 'privacy-erase-failed', 'privacy-erased'],
    play: async (stage) => {
      const { page, take } = stage
      await answer(page, SEARCH, { person: SOMEBODY })
      await openSignedIn(stage, '/admin/privacy')
      await find(page)
      await page.getByRole('table', { name: 'Orders' }).waitFor()
      await take('privacy', { isWhole: true })
      await page.getByRole('button', { name: 'Erase remaining data' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      await take('privacy-erase')
      await failRequests(
        page,
        ERASURES,
        'The shop can’t save changes right now. Try again in a few seconds.',
        503,
      )
      await dialog.getByRole('button', { name: 'Erase remaining data' }).click()
      await dialog.getByText('Not everything was erased').waitFor()
      await take('privacy-erase-failed')
      await page.unroute(ERASURES)
      await answer(page, ERASURES, { erasure: ERASURE })
      await page.unroute(SEARCH)
      await answer(page, SEARCH, { person: ERASED })
      await dialog.getByRole('button', { name: 'Erase remaining data' }).click()
      await page.getByText('was erased.').waitFor()
      await page.getByText(/^Erased on/).waitFor()
      await take('privacy-erased')
    },
  },
]

async function find(page: Page): Promise<void> {
  await page.getByLabel('Email address').fill(UNKNOWN_PERSON.email)
  await page.getByRole('button', { name: 'Find' }).click()
}

async function answer(page: Page, call: string, body: object): Promise<void> {
  await page.route(call, (route) => route.fulfill({ json: body }))
}
