import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import type { PictureStore } from '../../pictures/PictureStore.ts'
import { checkStock } from '../stock/checkStock.ts'
import { checkHolds } from './checkHolds.ts'
import { checkOrders } from './checkOrders.ts'
import { checkPayments } from './checkPayments.ts'
import { checkImages, findStrayImages } from './checkImages.ts'

/** Inconsistency, harmless note, or part that could not be checked. */
export interface Finding {
  kind: 'disagrees' | 'note' | 'unchecked'
  sentence: string
}

interface Parts {
  payload: Shop['payload']
  /** Shop whose payments are compared, or null without Stripe keys and sandbox data. */
  shop: Shop | null
  pictures: PictureStore
}

/**
 * Checks that payments, orders, stock history, holds and images of a shop are consistent. Only reads, a few rows at a time,
 * so that the shop can keep running.
 */
export async function* checkShop({ payload, shop, pictures }: Parts): AsyncGenerator<Finding> {
  yield* paymentFindings(shop)
  yield* toFindings(checkOrders({ payload }))
  yield* toFindings(checkStock({ payload }))
  yield* toFindings(checkHolds({ payload }))
  yield* toFindings(checkImages({ payload }, pictures))
  for await (const name of findStrayImages({ payload }, pictures))
    yield {
      kind: 'note',
      sentence: `${name} in ${pictures.location} belongs to no image or product. You can delete it.`,
    }
}

async function* paymentFindings(shop: Shop | null): AsyncGenerator<Finding> {
  if (!shop) {
    yield {
      kind: 'unchecked',
      sentence:
        'Payments were not compared: found neither Stripe keys nor sandbox data. Use the environment of the shop.',
    }
    return
  }
  try {
    yield* toFindings(checkPayments(shop))
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 503)) throw error
    yield {
      kind: 'unchecked',
      sentence: 'Not all payments were compared: the provider does not respond. Check again later.',
    }
  }
}

async function* toFindings(sentences: AsyncIterable<string>): AsyncGenerator<Finding> {
  for await (const sentence of sentences) yield { kind: 'disagrees', sentence }
}
