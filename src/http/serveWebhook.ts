import type { RequestHandler } from 'express'
import { readBody } from '../requests/readBody.ts'
import { SMALL_BODY_TIMEOUT_MS } from './withParsedBody.ts'
import { publishWebhookDelivery } from '../logging/channels.ts'
import { applyPaymentState } from '../operations/checkout/applyPaymentState.ts'
import { toHttpError } from '../errors/HttpError.ts'
import type { Shop } from '../startup/shop.ts'

const MAX_EVENT_BYTES = 1024 * 1024

/**
 * Handles Stripe's signed webhook events. Trusts an event only for its payment ID: reads the payment from Stripe and
 * updates the shop to match, so that events may arrive twice, late or in any order. Stripe retries after any status but
 * 2xx.
 */
export function serveWebhook(shop: Shop, maxMs = SMALL_BODY_TIMEOUT_MS): RequestHandler {
  return async (req, res) => {
    try {
      const rawBody = await readBody(req, { maxBytes: MAX_EVENT_BYTES, maxMs })
      const { paymentIntentId, at } = shop.payments.readEvent(
        rawBody,
        req.headers['stripe-signature']?.toString() ?? '',
      )
      const payment = paymentIntentId ? await shop.payments.findPayment(paymentIntentId) : null
      if (payment) await applyPaymentState(shop, payment)
      if (at) publishWebhookDelivery({ delaySeconds: (Date.now() - at.getTime()) / 1000 })
      res.json({ received: true })
    } catch (error) {
      const httpError = toHttpError(error)
      const status = httpError?.status ?? 500
      if (status >= 500) shop.payload.logger.error({ err: error }, 'Failed to process Stripe event')
      res.status(status).json({ error: httpError?.message ?? 'Deliver this event again' })
    }
  }
}
