/** 'Partially refunded' of 'partially_refunded'; the status value `cancelled` is spelled the American way. */
export function statusLabel(status: string): string {
  if (status === 'cancelled') return 'Canceled'
  return status.charAt(0).toUpperCase() + status.slice(1).replaceAll('_', ' ')
}
