import type { Page } from 'playwright-core'
import { changeResponse } from '../circumstances.ts'
import type { Scene, Stage } from '../Scene.ts'
import { openSignedIn } from './signedIn.ts'

const SUBSCRIBERS = '**/api/admin/subscribers?**'
const WAITLIST = '**/api/admin/waitlist?**'
const AT = '2026-03-01T10:12:00.000Z'
const NAMES = ['ines', 'noor', 'a.rather.long.name.of.somebody', 'ada']

const subscribers = NAMES.map((name, index) => ({
  id: `s-${index}`,
  email: `${name}@example.com`,
  consentAt: AT,
  unsubscribedAt: index === 1 ? AT : null,
}))
const waiting = NAMES.map((name, index) => ({
  id: `w-${index}`,
  email: `${name}@example.com`,
  product: { id: 'bg-005', name: ['Nacre Cape Gown', 'Cobalt Crystal Net Gown'][index % 2] },
  size: '14',
  color: 'Noir',
  consentAt: AT,
  notifiedAt: index === 2 ? AT : null,
}))

/** The lists of people whom the shop writes to. */
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
      await page.getByText('Nobody has subscribed yet.').waitFor()
      await take('subscribers-empty')
    },
  },
  {
    takes: ['waitlist'],
    play: async (stage) => {
      await open(stage, '/admin/waitlist', WAITLIST, waiting)
      await stage.page
        .getByRole('button', { name: /^Remove/ })
        .first()
        .waitFor()
      await stage.take('waitlist')
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
