import Stripe from 'stripe'
import type { Call } from '../call/call.ts'
import { newId } from '../records/newId.ts'
import type { EventType, WebhookEvent } from '../records/records.ts'
import { unixNow } from '../records/unixNow.ts'

/** Records a webhook event, which is sent once the call is committed. */
export function recordEvent(call: Call, type: EventType, object: WebhookEvent['data']['object']): void {
  call.draft.put('event', {
    id: newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: unixNow(),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: call.requestId, idempotency_key: call.idempotencyKey },
    type,
  })
}
