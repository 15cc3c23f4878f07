import type { Page } from 'playwright-core'
import { fillOrders } from '../../managing.ts'
import { changeAnswer, failWith, holdBack } from '../circumstances.ts'
import type { Scene, Stage } from '../Scene.ts'
import { openSignedIn } from './signedIn.ts'

const LETTERS = '**/api/admin/mails?**'
const LETTER = /\/api\/admin\/mails\/[^/?]+$/
const FAILURE = { state: 'failed', failure: 'Mailbox unavailable', attempts: 5 }

/** What the shop wrote, and what became of it. */
export const adminLetterScenes: readonly Scene[] = [
  {
    takes: ['letters', 'letter', 'letter-plain', 'letters-none'],
    play: async (stage) => {
      const { page, take } = stage
      await openLetters(stage)
      await take('letters')
      await page.getByRole('button', { name: /^Read/ }).first().click()
      await paperOf(page).waitFor()
      await page.waitForLoadState('networkidle')
      await take('letter')
      await page.getByText('Plain text').press('Enter')
      await page.locator('pre').scrollIntoViewIfNeeded()
      await take('letter-plain')
      await page.goto('/admin/letters?q=nothing-like-it')
      await page.getByText('No letters found.').waitFor()
      await take('letters-none')
    },
  },
  {
    takes: ['letters-unsent', 'letter-unsent'],
    play: async (stage) => {
      const { page, take } = stage
      await changeAnswer(page, LETTERS, ({ mails, ...rest }) => ({
        ...rest,
        sendsMails: true,
        mails: (mails as object[]).map((mail, index) => (index % 3 === 0 ? { ...mail, ...FAILURE } : mail)),
      }))
      await changeAnswer(page, LETTER, ({ mail }) => ({ mail: { ...(mail as object), ...FAILURE } }))
      await openLetters(stage)
      await take('letters-unsent')
      await page.getByRole('button', { name: /^Read/ }).first().click()
      await paperOf(page).waitFor()
      await take('letter-unsent')
    },
  },
  {
    takes: ['letters-empty'],
    play: async (stage) => {
      const { page, take } = stage
      await changeAnswer(page, LETTERS, (answer) => ({
        ...answer,
        mails: [],
        pagination: { page: 1, limit: 20, total: 0, pages: 0 },
      }))
      await openSignedIn(stage, '/admin/letters')
      await page.getByText('No letters yet.').waitFor()
      await take('letters-empty')
    },
  },
  {
    takes: ['letters-loading'],
    play: async (stage) => {
      const { page, take } = stage
      await holdBack(page, LETTERS)
      await openSignedIn(stage, '/admin/letters')
      await page.getByText('Loading letters...').waitFor({ state: 'attached' })
      await take('letters-loading')
    },
  },
  {
    takes: ['letter-loading', 'letter-failed'],
    play: async (stage) => {
      const { page, take } = stage
      await holdBack(page, LETTER)
      await openLetters(stage)
      await page.getByRole('button', { name: /^Read/ }).first().click()
      await page.getByText('Loading letter...').waitFor({ state: 'attached' })
      await take('letter-loading')
      await page.unroute(LETTER)
      await failWith(page, LETTER, 'Something went wrong on our side. Please try again.', 500)
      await page.reload()
      await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).waitFor()
      await take('letter-failed')
    },
  },
]

async function openLetters(stage: Stage): Promise<void> {
  await fillOrders(stage.shop.client, 25)
  await openSignedIn(stage, '/admin/letters')
  await stage.page.getByRole('button', { name: /^Read/ }).first().waitFor()
}

/** The letter's own heading, which comes a moment after its frame. */
function paperOf(page: Page) {
  return page.frameLocator('iframe').getByRole('heading', { level: 1 })
}
