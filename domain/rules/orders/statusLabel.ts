/** Returns 'Partially refunded' for 'partially_refunded', and 'Canceled' (American spelling) for `cancelled`. */
export function statusLabel(status: string): string {
  if (status === 'cancelled') return 'Canceled'
  return status.charAt(0).toUpperCase() + status.slice(1).replaceAll('_', ' ')
}
