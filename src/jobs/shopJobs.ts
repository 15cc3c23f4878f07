import { nextNight } from '../../domain/rules/content/nextNight.ts'
import { endOverdueClaims } from '../operations/claims/endClaims.ts'
import { recountAllDemand } from '../operations/claims/tellDemand.ts'
import { forgetCustomers } from '../operations/checkout/forgetCustomers.ts'
import { reconcilePayments } from '../operations/checkout/reconcilePayments.ts'
import { sweepCheckouts } from '../operations/checkout/sweepCheckouts.ts'
import { publishDue } from '../operations/content/publishDue.ts'
import { removeEmptyPages } from '../operations/content/removeEmptyPages.ts'
import { LETTERS, NOTICES, sendEmails } from '../operations/emails/sendEmails.ts'
import { writeOrderEmails } from '../operations/emails/writeOrderEmails.ts'
import { PICTURE_SIZES_JOB, makeMissingSizes } from '../operations/media/makeMissingSizes.ts'
import { finishAcceptances } from '../operations/orders/acceptPayment.ts'
import { finishErasures } from '../operations/privacy/erasePerson.ts'
import { forgetOld } from '../operations/privacy/forgetOld.ts'
import { writePasswordResets } from '../operations/signIn/writePasswordReset.ts'
import { freeStrayHolds } from '../operations/checks/freeStrayHolds.ts'
import { checkStock } from '../operations/stock/checkStock.ts'
import { writeDueHistory } from '../operations/stock/writeDueHistory.ts'
import { finishMoves } from '../operations/variants/moveStock.ts'
import { readCatalogueIndex } from '../persistence/catalogue/keptCatalogue.ts'
import { prepareOrderSearch } from '../persistence/search/searchOrders.ts'
import { syncDueVariants } from '../operations/variants/syncVariants.ts'
import { writeWaitlistEmails } from '../operations/waitlist/writeWaitlistEmails.ts'
import type { Shop } from '../startup/shop.ts'
import type { Job } from './Job.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** Returns all background jobs. Emails that one person waits for are a separate job from bulk emails. */
export function shopJobs(shop: Shop): Job[] {
  return [
    unfinishedCheckouts(shop),
    acceptances(shop),
    payments(shop),
    {
      name: 'emails',
      everyMs: 30 * SECOND_MS,
      failure: 'Failed to send emails; retrying in 30 seconds',
      async run(signal) {
        await writeOrderEmails(shop, signal)
        await sendEmails(shop, { kinds: LETTERS, signal })
      },
    },
    {
      name: 'password resets',
      everyMs: 5 * SECOND_MS,
      failure: 'Failed to write emails for password resets; retrying in 5 seconds',
      run: () => writePasswordResets(shop),
    },
    {
      name: 'notices',
      everyMs: 30 * SECOND_MS,
      failure: 'Failed to email waiting lists; retrying in 30 seconds',
      async run(signal) {
        await writeWaitlistEmails(shop, signal)
        await sendEmails(shop, { kinds: NOTICES, signal })
      },
    },
    {
      name: 'claims',
      everyMs: 30 * SECOND_MS,
      failure: 'Failed to end expired claims; retrying in 30 seconds',
      run: (signal) => endOverdueClaims(shop, signal),
    },
    {
      name: 'demand',
      everyMs: HOUR_MS,
      failure: 'Failed to recount waitlist demand; retrying in an hour',
      async run(signal) {
        await recountAllDemand(shop, signal)
        return { againInMs: nextNight(new Date()).getTime() - Date.now() }
      },
    },
    {
      name: 'stock history',
      everyMs: 30 * SECOND_MS,
      failure: 'Failed to write the stock history; retrying in 30 seconds',
      run: (signal) => writeDueHistory(shop, signal),
    },
    stockCheck(shop),
    variants(shop),
    {
      name: 'catalogue',
      isOwn: true,
      // Product listings wait for the first run; later ones load changes.
      everyMs: 30 * SECOND_MS,
      failure: 'Failed to load the catalog into memory; retrying in 30 seconds',
      run: async () => void (await readCatalogueIndex(shop.payload)),
    },
    {
      name: 'order search',
      // The start has processed all existing orders; a process of an older version may add some concurrently.
      firstInMs: HOUR_MS,
      everyMs: HOUR_MS,
      failure: 'Failed to index orders for search; retrying in an hour',
      run: () => prepareOrderSearch(shop.payload),
    },
    {
      name: 'publishing',
      everyMs: 15 * SECOND_MS,
      failure: 'Failed to publish scheduled pages; retrying in 15 seconds',
      run: () => publishDue(shop),
    },
    {
      name: PICTURE_SIZES_JOB,
      // Uploads request a run. The daily one covers the first start and interrupted runs.
      everyMs: 24 * HOUR_MS,
      failure: 'Failed to generate image sizes; retrying in 24 hours',
      run: (signal) => makeMissingSizes(shop, { signal }),
    },
    {
      name: 'old rows',
      everyMs: HOUR_MS,
      failure: 'Failed to delete expired data; retrying in an hour',
      run: async (signal) => ((await forgetOld(shop, signal)) ? undefined : { againInMs: MINUTE_MS }),
    },
    {
      name: 'erasures',
      everyMs: 30 * SECOND_MS,
      failure: 'Failed to finish erasures; retrying in 30 seconds',
      run: (signal) => finishErasures(shop, signal),
    },
    {
      name: 'empty pages',
      everyMs: HOUR_MS,
      failure: 'Failed to delete empty pages; retrying in an hour',
      run: async () => void (await removeEmptyPages(shop)),
    },
  ]
}

/** Sweeps unfinished checkouts: all of them at the start, later those that are due. */
export function unfinishedCheckouts(shop: Shop, everyMs = 30 * SECOND_MS): Job {
  let everything = true
  return {
    name: 'unfinished checkouts',
    everyMs,
    failure: 'Failed to sweep checkouts; retrying in 30 seconds',
    async run(signal) {
      await sweepCheckouts(shop, { everything, signal })
      everything = false
    },
  }
}

/** Finishes interrupted acceptances, and deletes customer data of checkouts a day after their end. */
function acceptances(shop: Shop): Job {
  // Checkouts that ended before customer data was deleted; once none is left, no more can follow.
  let withOlder = true
  return {
    name: 'ended checkouts',
    everyMs: 30 * SECOND_MS,
    failure: 'Failed to clean up ended checkouts; retrying in 30 seconds',
    async run() {
      await finishAcceptances(shop)
      withOlder = await forgetCustomers(shop, { withOlder })
    },
  }
}

/** Creates the variants of products, and finishes interrupted changes of how their stock is counted. */
function variants(shop: Shop): Job {
  return {
    name: 'variants',
    everyMs: 30 * SECOND_MS,
    failure: 'Failed to sync variants; retrying in 30 seconds',
    async run(signal) {
      await finishMoves(shop)
      await syncDueVariants(shop, signal)
    },
  }
}

/** Compares stock with its entire history every night, and releases stray holds. */
function stockCheck(shop: Shop): Job {
  const untilNight = () => nextNight(new Date()).getTime() - Date.now()
  return {
    name: 'stock check',
    everyMs: HOUR_MS,
    firstInMs: untilNight(),
    failure: 'Failed to compare counts with the stock history; retrying in an hour',
    async run(signal) {
      for await (const finding of checkStock(shop, signal)) shop.payload.logger.error(finding)
      for await (const freed of freeStrayHolds(shop, signal)) shop.payload.logger.warn(freed)
      return { againInMs: untilNight() }
    },
  }
}

/** Reconciles payments with Stripe at the start and every night. */
function payments(shop: Shop): Job {
  const { logger } = shop.payload
  return {
    name: 'payments',
    // Delay after a failed run, when Stripe or the database was unavailable.
    everyMs: 10 * MINUTE_MS,
    failure: 'Failed to reconcile payments; retrying in 10 minutes',
    async run(signal) {
      const { made, failed } = await reconcilePayments(shop, signal)
      if (made.length > 0) logger.warn(`Created missing orders: ${made.join(', ')}`)
      return failed.length === 0 ? { againInMs: nextNight(new Date()).getTime() - Date.now() } : undefined
    },
  }
}
