import type { Page } from 'playwright-core'
import { changeResponse } from '../pageState.ts'
import type { Scene, Stage } from '../Scene.ts'
import { openSignedIn } from './openSignedIn.ts'

const SUBSCRIBERS = '**/api/admin/subscribers?**'
const WAITLIST = '**/api/admin/waitlist?**'
const DEMAND = '**/api/admin/waitlist/demand?**'
const ONE_PAGE = { page: 1, limit: 20, total: 4, pages: 1 }
const AT = '2026-03-01T10:12:00.000Z'
const NAMES = ['ines', 'noor', 'a.rather.long.name.of.somebody', 'ada']

const subscribers = NAMES.map((name, index) => ({
  id: `s-${index}`,
  email: `${name}@example.com`,
  consentAt: AT,
  unsubscribedAt: index === 1 ? AT : null,
}))
const until = (state: string, isBeingPaid = false) => ({
  state,
  keptUntil: '2026-03-02T14:32:00.000Z',
  isBeingPaid,
})
const CLAIMS = [until('open'), until('open', true), until('bought'), until('ended'), null, null]
const waiting = [...NAMES, 'yoko', 'mara'].map((name, index) => ({
  id: `w-${index}`,
  email: `${name}@example.com`,
  product: { id: 'bg-005', name: ['Nacre Cape Gown', 'Cobalt Crystal Net Gown'][index % 2] },
  size: '14',
  color: 'Noir',
  consentAt: AT,
  confirmedAt: index === 6 ? null : AT,
  place: index === 5 ? 1 : null,
  notifiedAt: index < 5 ? AT : null,
  claim: CLAIMS[index],
}))
const wanted = [
  ['Nacre Cape Gown', 7, false, 0, [1, 4, 1]],
  ['Cobalt Crystal Net Gown', 4, true, 2, [2, 11, 3]],
  ['Vespertine Column', 1, true, 0, [0, 0, 0]],
  ['Seafoam Bias Slip', 0, false, 3, [0, 1, 0]],
].map(([name, count, inStock, stockQuantity, claims], index) => {
  const [open, bought, ended] = claims as number[]
  return {
    product: { id: `bg-00${index}`, name },
    size: index === 3 ? '' : '14',
    color: 'Noir',
    waiting: count,
    inStock,
    stockQuantity,
    claims: { open, bought, ended },
  }
})

/** Subscribers and the waitlist. */
export const adminPeopleScenes: readonly Scene[] = [
  {
    takes: ['subscribers', 'subscriber-remove', 'subscribers-empty'],
    play: async (stage) => {
      const { page, take } = stage
      await open(stage, '/admin/subscribers', SUBSCRIBERS, subscribers)
      await page
        .getByRole('button', { name: /^Remove/ })
        .first()
        .waitFor()
      await take('subscribers')
      await page
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
      await take('subscriber-remove')
      await page.unroute(SUBSCRIBERS)
      await answerWith(page, SUBSCRIBERS, [])
      await page.reload()
      await page.getByText('No subscribers yet.').waitFor()
      await take('subscribers-empty')
    },
  },
  {
    takes: ['waitlist', 'waitlist-give', 'waitlist-hours', 'waitlist-hours-wrong'],
    play: async (stage) => {
      const { page, take } = stage
      await open(stage, '/admin/waitlist', WAITLIST, waiting)
      await page.getByText(/^Up to half of the units/).waitFor()
      const give = page.getByRole('button', { name: /^Release the unit/ })
      await give.first().waitFor()
      await take('waitlist')
      await give.first().click()
      await page.getByRole('dialog').waitFor()
      await take('waitlist-give')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^Change hold time/ }).click()
      await take('waitlist-hours')
      await page.getByLabel('Hours').fill('200')
      await page.keyboard.press('Enter')
      await page.getByText('Enter a whole number of hours').waitFor()
      await take('waitlist-hours-wrong')
    },
  },
  {
    takes: ['demand', 'demand-empty'],
    play: async (stage) => {
      const { page, take } = stage
      const totals = { waiting: 12, open: 3, bought: 16, ended: 4 }
      await changeResponse(page, DEMAND, () => ({ items: wanted, totals, pagination: ONE_PAGE }))
      await openSignedIn(stage, '/admin/waitlist/demand')
      await page.getByRole('table', { name: 'Demand' }).waitFor()
      await take('demand')
      await page.unroute(DEMAND)
      await changeResponse(page, DEMAND, (answer) => ({
        ...answer,
        items: [],
        pagination: { ...ONE_PAGE, total: 0, pages: 0 },
      }))
      await page.reload()
      await page.getByText('No requests yet').waitFor()
      await take('demand-empty')
    },
  },
]

async function open(stage: Stage, path: string, calls: string, people: readonly object[]): Promise<void> {
  await answerWith(stage.page, calls, people)
  await openSignedIn(stage, path)
}

async function answerWith(page: Page, calls: string, people: readonly object[]): Promise<void> {
  const pagination = { page: 1, limit: 20, total: people.length, pages: people.length > 0 ? 1 : 0 }
  await changeResponse(page, calls, () => ({ people, pagination }))
}
