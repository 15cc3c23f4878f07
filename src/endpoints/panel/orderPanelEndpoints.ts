import type { Endpoint, PayloadRequest } from 'payload'
import type { Shop } from '../../startup/shop.ts'
import { moveOrderCall, refundOrderCall } from '../orderStepCalls.ts'
import { serveCall } from '../serveCall.ts'

/**
 * The calls of orders at the panel's own address, beside Payload's calls of the collection. The panel signs in with a
 * cookie, which counts there for requests of the shop's own pages alone; under /api no cookie counts at all.
 */
export function orderPanelEndpoints(shop: (req: PayloadRequest) => Shop): Endpoint[] {
  return [
    { method: moveOrderCall.method, path: '/:id/status', handler: serveCall(moveOrderCall, shop) },
    { method: refundOrderCall.method, path: '/:id/refunds', handler: serveCall(refundOrderCall, shop) },
  ]
}
