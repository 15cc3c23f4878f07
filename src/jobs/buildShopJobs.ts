import { nextNight } from '../../domain/rules/dates/nextNight.ts'
import { endOverdueClaims } from '../operations/claims/endClaims.ts'
import { recountAllDemand } from '../operations/claims/updateDemand.ts'
import { deleteCheckoutCustomers } from '../operations/checkout/deleteCheckoutCustomers.ts'
import { reconcilePayments } from '../operations/checkout/reconcilePayments.ts'
import { sweepCheckouts } from '../operations/checkout/sweepCheckouts.ts'
import { publishDuePages } from '../operations/content/publishDuePages.ts'
import { removeEmptyPages } from '../operations/content/removeEmptyPages.ts'
import { PERSONAL_EMAIL_KINDS, BULK_EMAIL_KINDS, sendEmails } from '../operations/emails/sendEmails.ts'
import { writeOrderEmails } from '../operations/emails/writeOrderEmails.ts'
import { IMAGE_SIZES_JOB, makeMissingSizes } from '../operations/media/makeMissingSizes.ts'
import { finishAcceptances } from '../operations/orders/acceptPayment.ts'
import { finishErasures } from '../operations/privacy/erasePerson.ts'
import { deleteExpiredData } from '../operations/privacy/deleteExpiredData.ts'
import { writePasswordResets } from '../operations/signIn/writePasswordResets.ts'
import { releaseStrayHolds } from '../operations/checks/releaseStrayHolds.ts'
import { checkStock } from '../operations/stock/checkStock.ts'
import { writeDueHistory } from '../operations/stock/writeDueHistory.ts'
import { finishStockMoves } from '../operations/variants/moveStock.ts'
import { readCatalogueIndex } from '../persistence/catalogue/catalogueCache.ts'
import { syncDueVariants } from '../operations/variants/syncVariants.ts'
import { writeWaitlistEmails } from '../operations/waitlist/writeWaitlistEmails.ts'
import type { Shop } from '../startup/shop.ts'
import type { Job } from './Job.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** Returns all background jobs. Bulk emails have a separate job, so that they do not delay personal ones. */
export function buildShopJobs(shop: Shop): Job[] {
  return [
    buildUnfinishedCheckoutsJob(shop),
    buildEndedCheckoutsJob(shop),
    buildPaymentsJob(shop),
    {
      name: 'emails',
      intervalMs: 30 * SECOND_MS,
      failureMessage: 'Failed to send emails; retrying in 30 seconds',
      async run(signal) {
        await writeOrderEmails(shop, signal)
        await sendEmails(shop, { kinds: PERSONAL_EMAIL_KINDS, signal })
      },
    },
    {
      name: 'password resets',
      intervalMs: 5 * SECOND_MS,
      failureMessage: 'Failed to write emails for password resets; retrying in 5 seconds',
      run: () => writePasswordResets(shop),
    },
    {
      name: 'notices',
      intervalMs: 30 * SECOND_MS,
      failureMessage: 'Failed to email waiting lists; retrying in 30 seconds',
      async run(signal) {
        await writeWaitlistEmails(shop, signal)
        await sendEmails(shop, { kinds: BULK_EMAIL_KINDS, signal })
      },
    },
    {
      name: 'claims',
      intervalMs: 30 * SECOND_MS,
      failureMessage: 'Failed to end expired claims; retrying in 30 seconds',
      run: (signal) => endOverdueClaims(shop, signal),
    },
    {
      name: 'demand',
      intervalMs: HOUR_MS,
      failureMessage: 'Failed to recount waitlist demand; retrying in an hour',
      async run(signal) {
        await recountAllDemand(shop, signal)
        return { nextRunInMs: nextNight(new Date()).getTime() - Date.now() }
      },
    },
    {
      name: 'stock history',
      intervalMs: 30 * SECOND_MS,
      failureMessage: 'Failed to write the stock history; retrying in 30 seconds',
      run: (signal) => writeDueHistory(shop, signal),
    },
    buildStockCheckJob(shop),
    buildVariantsJob(shop),
    {
      name: 'catalogue',
      isPerProcess: true,
      // Product listings wait for the first run; later ones load changes.
      intervalMs: 30 * SECOND_MS,
      failureMessage: 'Failed to load the catalog into memory; retrying in 30 seconds',
      run: async () => void (await readCatalogueIndex(shop.payload)),
    },
    {
      name: 'publishing',
      intervalMs: 15 * SECOND_MS,
      failureMessage: 'Failed to publish scheduled pages; retrying in 15 seconds',
      run: () => publishDuePages(shop),
    },
    ...(shop.env.imageSizes ? [buildImageSizesJob(shop)] : []),
    {
      name: 'old rows',
      intervalMs: HOUR_MS,
      failureMessage: 'Failed to delete expired data; retrying in an hour',
      run: async (signal) =>
        (await deleteExpiredData(shop, signal)) ? undefined : { nextRunInMs: MINUTE_MS },
    },
    {
      name: 'erasures',
      intervalMs: 30 * SECOND_MS,
      failureMessage: 'Failed to finish erasures; retrying in 30 seconds',
      run: (signal) => finishErasures(shop, signal),
    },
    {
      name: 'empty pages',
      intervalMs: HOUR_MS,
      failureMessage: 'Failed to delete empty pages; retrying in an hour',
      run: async () => void (await removeEmptyPages(shop)),
    },
  ]
}

/** Sweeps unfinished checkouts: all of them at the start, later those that are due. */
export function buildUnfinishedCheckoutsJob(shop: Shop, everyMs = 30 * SECOND_MS): Job {
  let everything = true
  return {
    name: 'unfinished checkouts',
    intervalMs: everyMs,
    failureMessage: 'Failed to sweep checkouts; retrying in 30 seconds',
    async run(signal) {
      await sweepCheckouts(shop, { everything, signal })
      everything = false
    },
  }
}

/** Finishes interrupted acceptances, and deletes customer data of checkouts a day after their end. */
function buildEndedCheckoutsJob(shop: Shop): Job {
  return {
    name: 'ended checkouts',
    intervalMs: 30 * SECOND_MS,
    failureMessage: 'Failed to clean up ended checkouts; retrying in 30 seconds',
    async run() {
      await finishAcceptances(shop)
      await deleteCheckoutCustomers(shop)
    },
  }
}

/** Creates the variants of products, and finishes interrupted switches between one total and counts by variant. */
function buildVariantsJob(shop: Shop): Job {
  return {
    name: 'variants',
    intervalMs: 30 * SECOND_MS,
    failureMessage: 'Failed to sync variants; retrying in 30 seconds',
    async run(signal) {
      await finishStockMoves(shop)
      await syncDueVariants(shop, signal)
    },
  }
}

/** Makes missing image sizes. Uploads request a run; the daily one covers the first start and interrupted runs. */
function buildImageSizesJob(shop: Shop): Job {
  return {
    name: IMAGE_SIZES_JOB,
    intervalMs: 24 * HOUR_MS,
    failureMessage: 'Failed to generate image sizes; retrying in 24 hours',
    run: (signal) => makeMissingSizes(shop, { signal }),
  }
}

/** Compares stock with its entire history every night, and releases stray holds. */
function buildStockCheckJob(shop: Shop): Job {
  const untilNight = () => nextNight(new Date()).getTime() - Date.now()
  return {
    name: 'stock check',
    intervalMs: HOUR_MS,
    initialDelayMs: untilNight(),
    failureMessage: 'Failed to compare counts with the stock history; retrying in an hour',
    async run(signal) {
      for await (const finding of checkStock(shop, signal)) shop.payload.logger.error(finding)
      for await (const released of releaseStrayHolds(shop, signal)) shop.payload.logger.warn(released)
      return { nextRunInMs: untilNight() }
    },
  }
}

/** Reconciles payments with Stripe at the start and every night. */
function buildPaymentsJob(shop: Shop): Job {
  const { logger } = shop.payload
  return {
    name: 'payments',
    // Delay after a failed run, when Stripe or the database was unavailable.
    intervalMs: 10 * MINUTE_MS,
    failureMessage: 'Failed to reconcile payments; retrying in 10 minutes',
    async run(signal) {
      const { created, failed } = await reconcilePayments(shop, signal)
      if (created.length > 0) logger.warn(`Created missing orders: ${created.join(', ')}`)
      return failed.length === 0 ? { nextRunInMs: nextNight(new Date()).getTime() - Date.now() } : undefined
    },
  }
}
