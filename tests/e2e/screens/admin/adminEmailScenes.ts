import type { Page } from 'playwright-core'
import { fillOrders } from '../../portal.ts'
import { changeResponse, failRequests, stallRequests } from '../pageState.ts'
import type { Scene, Stage } from '../Scene.ts'
import { openSignedIn } from './openSignedIn.ts'

const LIST = '**/api/admin/emails?**'
const ONE = /\/api\/admin\/emails\/[^/?]+$/
const FAILURE = { state: 'failed', failure: 'Mailbox unavailable', attempts: 5 }

/** Emails of the shop and their delivery status. */
export const adminEmailScenes: readonly Scene[] = [
  {
    takes: ['emails', 'email', 'email-plain', 'emails-none'],
    play: async (stage) => {
      const { page, take } = stage
      await openEmails(stage)
      await take('emails')
      await page.getByRole('button', { name: /^Read/ }).first().click()
      await getEmailFrame(page).waitFor()
      await page.waitForLoadState('networkidle')
      await take('email')
      await page.getByText('Plain text').press('Enter')
      await page.locator('pre').scrollIntoViewIfNeeded()
      await take('email-plain')
      await page.goto('/admin/emails?q=nothing-like-it')
      await page.getByText('No emails found.').waitFor()
      await take('emails-none')
    },
  },
  {
    takes: ['emails-unsent', 'email-unsent'],
    play: async (stage) => {
      const { page, take } = stage
      await changeResponse(page, LIST, ({ emails, ...rest }) => ({
        ...rest,
        sendsEmails: true,
        emails: (emails as object[]).map((email, index) =>
          index % 3 === 0 ? { ...email, ...FAILURE } : email,
        ),
      }))
      await changeResponse(page, ONE, ({ email }) => ({ email: { ...(email as object), ...FAILURE } }))
      await openEmails(stage)
      await take('emails-unsent')
      await page.getByRole('button', { name: /^Read/ }).first().click()
      await getEmailFrame(page).waitFor()
      await take('email-unsent')
    },
  },
  {
    takes: ['emails-empty'],
    play: async (stage) => {
      const { page, take } = stage
      await changeResponse(page, LIST, (answer) => ({
        ...answer,
        emails: [],
        pagination: { page: 1, limit: 20, total: 0, pages: 0 },
      }))
      await openSignedIn(stage, '/admin/emails')
      await page.getByText('No emails yet.').waitFor()
      await take('emails-empty')
    },
  },
  {
    takes: ['emails-loading'],
    play: async (stage) => {
      const { page, take } = stage
      await stallRequests(page, LIST)
      await openSignedIn(stage, '/admin/emails')
      await page.getByText('Loading emails...').waitFor({ state: 'attached' })
      await take('emails-loading')
    },
  },
  {
    takes: ['email-loading', 'email-failed'],
    play: async (stage) => {
      const { page, take } = stage
      await stallRequests(page, ONE)
      await openEmails(stage)
      await page.getByRole('button', { name: /^Read/ }).first().click()
      await page.getByText('Loading email...').waitFor({ state: 'attached' })
      await take('email-loading')
      await page.unroute(ONE)
      await failRequests(page, ONE, 'Something went wrong on our side. Try again.', 500)
      await page.reload()
      await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).waitFor()
      await take('email-failed')
    },
  },
]

async function openEmails(stage: Stage): Promise<void> {
  await fillOrders(stage.shop.client, 25)
  await openSignedIn(stage, '/admin/emails')
  await stage.page.getByRole('button', { name: /^Read/ }).first().waitFor()
}

/** Returns the email's heading, which loads after its frame. */
function getEmailFrame(page: Page) {
  return page.frameLocator('iframe').getByRole('heading', { level: 1 })
}
