import {
  type OrderMove,
  emailResend,
  holdLift,
  orderItemDetails,
  orderResponse,
  orderMove,
  orderNote,
  orderRefund,
  paymentAcceptance,
  reviewClearance,
  stepUndo,
  trackingCorrection,
} from '../../domain/contract/orderSteps.ts'
import { toCents } from '../../domain/rules/payments/money.ts'
import type { CancelChoices } from '../../domain/rules/orders/cancellation.ts'
import { ROLES_BY_RIGHT, hasRight } from '../../domain/rules/staff/roles.ts'
import { acceptPayment } from '../operations/orders/acceptPayment.ts'
import { addOrderNote } from '../operations/orders/addOrderNote.ts'
import { cancelOrder } from '../operations/orders/cancelOrder.ts'
import { clearReview } from '../operations/orders/clearReview.ts'
import { correctTracking } from '../operations/orders/correctTracking.ts'
import { liftHold } from '../operations/orders/liftHold.ts'
import { moveOrder } from '../operations/orders/moveOrder.ts'
import { refundOrder } from '../operations/orders/refundOrder.ts'
import { readOrderItems } from '../operations/orderItems/readOrderItems.ts'
import { readOrderByNumber } from '../operations/orders/readOrder.ts'
import { undoStep } from '../operations/orders/undoStep.ts'
import { resendEmail } from '../operations/emails/resendEmail.ts'
import { presentOrder } from '../presenters/presentOrder.ts'
import { HttpError } from '../errors/HttpError.ts'
import { defineEndpoint } from './defineEndpoint.ts'

const NO_REFUNDS = "Your role can't refund payments. Cancel without a refund, or ask an order manager."

const readOrderEndpoint = defineEndpoint({
  method: 'get',
  path: '/api/admin/orders/:orderId',
  summary: 'Returns the order of an order number',
  forAdmins: true,
  forRoles: ROLES_BY_RIGHT.orders,
  responses: { 200: orderResponse },
  errors: [401, 404],
  handle: async ({ shop, params }) => ({
    body: { order: presentOrder(await readOrderByNumber(shop, params.orderId ?? '')) },
  }),
})

const readOrderItemsEndpoint = defineEndpoint({
  method: 'get',
  path: '/api/admin/orders/:id/items',
  summary: 'Returns the current image, SKU and barcode of each line of an order',
  forAdmins: true,
  forRoles: ROLES_BY_RIGHT.orders,
  responses: { 200: orderItemDetails },
  errors: [401, 404],
  handle: async ({ shop, params }) => ({ body: { items: await readOrderItems(shop, params.id ?? '') } }),
})

export const moveOrderEndpoint = defineEndpoint({
  method: 'put',
  path: '/api/admin/orders/:id/status',
  summary:
    'Moves an order to its next status unless it is on hold, or cancels it before it ships; a refund requires the right to refund',
  forAdmins: true,
  forRoles: ROLES_BY_RIGHT.orders,
  body: orderMove,
  responses: { 200: orderResponse },
  errors: [400, 401, 404, 409],
  async handle({ shop, params, body, admin }) {
    const { status: to, from: seen, trackingUrl } = body
    if (body.refund && !hasRight(admin?.role, 'refunds'))
      throw new HttpError(403, NO_REFUNDS, { field: 'refund' })
    const move = { seen, by: admin?.username ?? '', byId: admin?.id }
    const order = await (to === 'cancelled'
      ? cancelOrder(shop, params.id ?? '', { ...move, choices: toCancelChoices(body) })
      : moveOrder(shop, params.id ?? '', { ...move, to, trackingUrl, notify: body.notify }))
    return { body: { order: presentOrder(order) } }
  },
})

export const refundOrderEndpoint = defineEndpoint({
  method: 'post',
  path: '/api/admin/orders/:id/refunds',
  summary: 'Refunds an order in full or in part (idempotent by key); not while its payment is disputed',
  forAdmins: true,
  forRoles: ROLES_BY_RIGHT.refunds,
  body: orderRefund,
  responses: { 200: orderResponse, 201: orderResponse },
  errors: [400, 401, 404, 409, 503],
  async handle({ shop, params, body, admin }) {
    const refund = {
      amountInCents: toCents(body.amount),
      by: admin?.username ?? '',
      byId: admin?.id,
      key: body.key,
      notify: body.notify,
    }
    const { order, made } = await refundOrder(shop, params.id ?? '', refund)
    return { status: made ? 201 : 200, body: { order: presentOrder(order) } }
  },
})

export const acceptPaymentEndpoint = defineEndpoint({
  method: 'post',
  path: '/api/admin/orders/:id/acceptance',
  summary: 'Accepts a payment that does not cover its items, which sells and confirms them once',
  forAdmins: true,
  forRoles: ROLES_BY_RIGHT.acceptance,
  body: paymentAcceptance,
  responses: { 200: orderResponse },
  errors: [400, 401, 404, 409],
  async handle({ shop, params, body, admin }) {
    const acceptance = { seen: body.review, by: admin?.username ?? '' }
    return { body: { order: presentOrder(await acceptPayment(shop, params.id ?? '', acceptance)) } }
  },
})

/** Returns undefined if the client sends none of the choices, as older clients do: the order is only canceled. */
function toCancelChoices({ refund, restock, notify }: OrderMove): CancelChoices | undefined {
  if (refund === undefined && restock === undefined && notify === undefined) return undefined
  return { refund: refund ?? false, restock: restock ?? false, notify: notify ?? false }
}

const clearReviewEndpoint = defineEndpoint({
  method: 'post',
  path: '/api/admin/orders/:id/review',
  summary: 'Clears the review of an order, with a note of the result',
  forAdmins: true,
  forRoles: ROLES_BY_RIGHT.orders,
  body: reviewClearance,
  responses: { 200: orderResponse },
  errors: [400, 401, 404, 409],
  async handle({ shop, params, body, admin }) {
    const clearance = { seen: body.review, note: body.note, by: admin?.username ?? '', byId: admin?.id }
    return { body: { order: presentOrder(await clearReview(shop, params.id ?? '', clearance)) } }
  },
})

const liftHoldEndpoint = defineEndpoint({
  method: 'post',
  path: '/api/admin/orders/:id/lifted-holds',
  summary: 'Lifts the fulfillment holds of an order, with a reason',
  forAdmins: true,
  forRoles: ROLES_BY_RIGHT.orders,
  body: holdLift,
  responses: { 200: orderResponse },
  errors: [400, 401, 404, 409],
  async handle({ shop, params, body, admin }) {
    const lift = { seen: body.holds, note: body.note, by: admin?.username ?? '', byId: admin?.id }
    return { body: { order: presentOrder(await liftHold(shop, params.id ?? '', lift)) } }
  },
})

const undoStepEndpoint = defineEndpoint({
  method: 'post',
  path: '/api/admin/orders/:id/undone-steps',
  summary: 'Undoes shipped or delivered within an hour; the history records both',
  forAdmins: true,
  forRoles: ROLES_BY_RIGHT.orders,
  body: stepUndo,
  responses: { 200: orderResponse },
  errors: [400, 401, 404, 409],
  async handle({ shop, params, body, admin }) {
    const undo = { seen: body.from, by: admin?.username ?? '', byId: admin?.id }
    return { body: { order: presentOrder(await undoStep(shop, params.id ?? '', undo)) } }
  },
})

const correctTrackingEndpoint = defineEndpoint({
  method: 'put',
  path: '/api/admin/orders/:id/tracking',
  summary: 'Corrects the tracking URL of a shipped order; its history records both URLs',
  forAdmins: true,
  forRoles: ROLES_BY_RIGHT.orders,
  body: trackingCorrection,
  responses: { 200: orderResponse },
  errors: [400, 401, 404, 409],
  async handle({ shop, params, body, admin }) {
    const { trackingUrl, from: seen } = body
    const correction = { trackingUrl, seen, by: admin?.username ?? '', byId: admin?.id }
    return { body: { order: presentOrder(await correctTracking(shop, params.id ?? '', correction)) } }
  },
})

const addOrderNoteEndpoint = defineEndpoint({
  method: 'post',
  path: '/api/admin/orders/:id/notes',
  summary: 'Adds a staff-only note to an order (idempotent by key)',
  forAdmins: true,
  forRoles: ROLES_BY_RIGHT.orders,
  body: orderNote,
  responses: { 200: orderResponse },
  errors: [400, 401, 404, 409],
  async handle({ shop, params, body, admin }) {
    const note = { ...body, by: admin?.username ?? '', byId: admin?.id }
    return { body: { order: presentOrder(await addOrderNote(shop, params.id ?? '', note)) } }
  },
})

const resendEmailEndpoint = defineEndpoint({
  method: 'post',
  path: '/api/admin/orders/:id/emails',
  summary: 'Resends an email of the order, optionally to another address (idempotent by key)',
  forAdmins: true,
  forRoles: ROLES_BY_RIGHT.orders,
  body: emailResend,
  responses: { 200: orderResponse },
  errors: [400, 401, 404, 409],
  async handle({ shop, params, body, admin }) {
    const { emailId, email: to, forLater, key } = body
    const resend = { emailId, to, forLater, key, by: admin?.username ?? '', byId: admin?.id }
    return { body: { order: presentOrder(await resendEmail(shop, params.id ?? '', resend)) } }
  },
})

/**
 * Endpoints for one order. Registered after fixed paths such as /api/admin/orders/export, which `:orderId` would match.
 */
export const orderStepEndpoints = [
  readOrderEndpoint,
  readOrderItemsEndpoint,
  moveOrderEndpoint,
  refundOrderEndpoint,
  acceptPaymentEndpoint,
  clearReviewEndpoint,
  liftHoldEndpoint,
  undoStepEndpoint,
  correctTrackingEndpoint,
  addOrderNoteEndpoint,
  resendEmailEndpoint,
]
