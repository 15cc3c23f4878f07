/** Returns the time in whole seconds, as Stripe does. */
export function unixNow(): number {
  return Math.floor(Date.now() / 1000)
}
