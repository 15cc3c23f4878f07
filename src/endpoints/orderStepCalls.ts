import { orderAnswer, orderMove, orderRefund, paymentAcceptance } from '../../domain/contract/orderSteps.ts'
import { toCents } from '../../domain/rules/money.ts'
import { STAFF } from '../../domain/rules/roles.ts'
import { acceptPayment } from '../operations/acceptPayment.ts'
import { moveOrder } from '../operations/moveOrder.ts'
import { refundOrder } from '../operations/refundOrder.ts'
import { presentOrder } from '../presenters/presentOrder.ts'
import { call } from './call.ts'

export const moveOrderCall = call({
  method: 'put',
  path: '/api/admin/orders/:id/status',
  summary: 'Moves an order one step on, or cancels it before it ships',
  forAdmins: true,
  forRoles: STAFF.orders,
  body: orderMove,
  answers: { 200: orderAnswer },
  refusals: [400, 401, 404, 409],
  async answer({ shop, params, body, admin }) {
    const { status: to, from: seen, trackingUrl } = body
    const by = admin?.username ?? ''
    const order = await moveOrder(shop, params.id ?? '', { to, seen, by, byId: admin?.id, trackingUrl })
    return { body: { order: presentOrder(order) } }
  },
})

export const refundOrderCall = call({
  method: 'post',
  path: '/api/admin/orders/:id/refunds',
  summary: 'Gives money back, in whole or in part; the same key again gives nothing back twice',
  forAdmins: true,
  forRoles: STAFF.orders,
  body: orderRefund,
  answers: { 200: orderAnswer, 201: orderAnswer },
  refusals: [400, 401, 404, 409, 503],
  async answer({ shop, params, body, admin }) {
    const refund = {
      amountInCents: toCents(body.amount),
      by: admin?.username ?? '',
      byId: admin?.id,
      key: body.key,
    }
    const { order, made } = await refundOrder(shop, params.id ?? '', refund)
    return { status: made ? 201 : 200, body: { order: presentOrder(order) } }
  },
})

export const acceptPaymentCall = call({
  method: 'post',
  path: '/api/admin/orders/:id/acceptance',
  summary: 'Accepts a payment that does not cover its items: they are sold and confirmed, once',
  forAdmins: true,
  forRoles: STAFF.orders,
  body: paymentAcceptance,
  answers: { 200: orderAnswer },
  refusals: [400, 401, 404, 409],
  async answer({ shop, params, body, admin }) {
    const acceptance = { seen: body.review, by: admin?.username ?? '' }
    return { body: { order: presentOrder(await acceptPayment(shop, params.id ?? '', acceptance)) } }
  },
})

/** What staff do with an order that was placed. */
export const orderStepCalls = [moveOrderCall, refundOrderCall, acceptPaymentCall]
