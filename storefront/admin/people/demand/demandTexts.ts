import type { DemandPage } from '../../../../domain/contract/people/claim.ts'

type Totals = DemandPage['totals']

/**
 * Summarizes the totals: "12 shoppers are waiting. Of 9 units held, 6 were bought, 1 is on hold.", and the share of holds that
 * became orders.
 */
export function totalsLabel({ waiting, open, bought, ended }: Totals): string {
  const total = open + bought + ended
  const waitingText =
    waiting === 0
      ? 'No one is waiting.'
      : waiting === 1
        ? '1 shopper is waiting.'
        : `${formatCount(waiting)} shoppers are waiting.`
  if (total === 0) return waitingText
  if (total === 1)
    return `${waitingText} 1 unit was held: it ${bought ? 'was bought' : open ? 'is on hold' : 'expired'}.`
  const formatWas = (count: number) =>
    `${count === 0 ? 'none' : formatCount(count)} ${count > 1 ? 'were' : 'was'}`
  const onHold = `${open === 0 ? 'none' : formatCount(open)} ${open > 1 ? 'are' : 'is'}`
  const outcome = `Of ${formatCount(total)} units held, ${formatWas(bought)} bought, ${onHold} on hold.`
  if (ended === 0) return `${waitingText} ${outcome}`
  return `${waitingText} ${outcome} ${formatCount(ended)} expired: ${formatShare(bought, ended)} of past holds became orders.`
}

const formatCount = (count: number) => count.toLocaleString('en-US')

/** Returns a percentage of at most 99, because some holds expired. */
const formatShare = (bought: number, ended: number) =>
  `${Math.min(99, Math.round((100 * bought) / (bought + ended)))}%`
