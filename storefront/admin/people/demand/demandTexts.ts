import type { DemandPage } from '../../../../domain/contract/people/claim.ts'

type Totals = DemandPage['totals']

/**
 * Summarizes the totals: "12 shoppers are waiting. Of 9 units held, 6 were bought, 1 is on hold.", and the share of holds that
 * became orders.
 */
export function totalsLabel({ waiting, open, bought, ended }: Totals): string {
  const kept = open + bought + ended
  const waits =
    waiting === 0
      ? 'No one is waiting.'
      : waiting === 1
        ? '1 shopper is waiting.'
        : `${inWords(waiting)} shoppers are waiting.`
  if (kept === 0) return waits
  if (kept === 1)
    return `${waits} 1 unit was held: it ${bought ? 'was bought' : open ? 'is on hold' : 'expired'}.`
  const was = (count: number) => `${count === 0 ? 'none' : inWords(count)} ${count > 1 ? 'were' : 'was'}`
  const is = `${open === 0 ? 'none' : inWords(open)} ${open > 1 ? 'are' : 'is'}`
  const outcome = `Of ${inWords(kept)} units held, ${was(bought)} bought, ${is} on hold.`
  if (ended === 0) return `${waits} ${outcome}`
  return `${waits} ${outcome} ${inWords(ended)} expired: ${share(bought, ended)} of past holds became orders.`
}

const inWords = (count: number) => count.toLocaleString('en-US')

/** Returns a percentage of at most 99, because some holds expired. */
const share = (bought: number, ended: number) =>
  `${Math.min(99, Math.round((100 * bought) / (bought + ended)))}%`
