import { RefundKeys } from '../../../../domain/rules/orders/refundKeys.ts'

/** Of the portal's page: kept for its tab. */
export const refundKeys = new RefundKeys(() => window.sessionStorage)
