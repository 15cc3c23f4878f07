/** 'Partially refunded' of 'partially_refunded'. */
export function statusWords(status: string): string {
  return status.charAt(0).toUpperCase() + status.slice(1).replaceAll('_', ' ')
}
