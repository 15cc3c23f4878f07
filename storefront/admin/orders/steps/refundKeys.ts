import { RefundKeys } from '../../../../domain/rules/orders/refundKeys.ts'

/** Idempotency keys of refunds, stored per tab. */
export const refundKeys = new RefundKeys(() => window.sessionStorage)
