import { RefundKeys } from '../../domain/rules/orders/refundKeys.ts'

/** Of the panel's page: kept for its tab. */
export const refundKeys = new RefundKeys(() => window.sessionStorage)
