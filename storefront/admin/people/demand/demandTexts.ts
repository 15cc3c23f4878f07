import type { DemandPage } from '../../../../domain/contract/people/claim.ts'

type Totals = DemandPage['totals']

/** '12 shoppers wait. Of 9 units that were kept, 6 were bought, 1 is kept now.', and how often a claim became an order. */
export function totalsLabel({ waiting, open, bought, ended }: Totals): string {
  const kept = open + bought + ended
  const waits =
    waiting === 0
      ? 'Nobody waits.'
      : waiting === 1
        ? '1 shopper waits.'
        : `${inWords(waiting)} shoppers wait.`
  if (kept === 0) return waits
  if (kept === 1)
    return `${waits} One unit was kept: it ${bought ? 'was bought' : open ? 'is kept now' : 'was not taken'}.`
  const was = (count: number) => `${count === 0 ? 'none' : inWords(count)} ${count > 1 ? 'were' : 'was'}`
  const is = `${open === 0 ? 'none' : inWords(open)} ${open > 1 ? 'are' : 'is'}`
  const outcome = `Of ${inWords(kept)} units that were kept, ${was(bought)} bought, ${is} kept now.`
  if (ended === 0) return `${waits} ${outcome}`
  return `${waits} ${outcome} ${was(ended)} not taken: of the claims that are over, ${share(bought, ended)} became orders.`
}

const inWords = (count: number) => count.toLocaleString('en-US')

/** Not all of them, however few were not taken. */
const share = (bought: number, ended: number) =>
  `${Math.min(99, Math.round((100 * bought) / (bought + ended)))}%`
