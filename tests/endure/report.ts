import { writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import type { ConsistencyCheck } from './compareRecords.ts'
import type { Visit } from './Customer.ts'
import type { FaultCounts } from './FaultyProvider.ts'
import { printTable } from '../bench/report/printTable.ts'
import { describeMachine, markdownTable } from '../bench/report/writeReport.ts'
import { FAULT_RATES } from './faultRates.ts'

export interface EnduranceResult {
  database: string
  seed: number
  processes: number
  seconds: number
  kills: number
  visits: readonly Visit[]
  faultCounts: FaultCounts
  consistencyChecks: readonly ConsistencyCheck[]
}

export function printResult(endured: EnduranceResult): void {
  printTable({
    head: ['', endured.database],
    rows: happenedRows(endured).map(([what, n]) => [what, String(n)]),
  })
  printTable({
    head: ['', 'expected = found', ''],
    rows: endured.consistencyChecks.map((agreement) => [
      agreement.what,
      cellOf(agreement),
      agreement.expected === agreement.found ? '' : 'DIFFERS',
    ]),
  })
}

/** Writes the results to a Markdown file. */
export async function writeResults(file: string, all: readonly EnduranceResult[]): Promise<void> {
  const head = ['', ...all.map(({ database }) => database)]
  const text = [
    INTRODUCTION,
    describeMachine(`npm run endure, seed ${all[0]?.seed ?? ''}`),
    '## Load and faults',
    markdownTable({
      head,
      rows: happenedRows(all[0]).map(([what], row) => [
        what,
        ...all.map((each) => String(happenedRows(each)[row]?.[1] ?? '')),
      ]),
    }),
    '## Consistency checks',
    'Each cell shows the expected and the found value.',
    markdownTable({
      head,
      rows: (all[0]?.consistencyChecks ?? []).map(({ what }, row) => [
        what,
        ...all.map(({ consistencyChecks }) => cellOf(consistencyChecks[row])),
      ]),
    }),
  ].join('\n\n')
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), parser: 'markdown' }))
}

const INTRODUCTION = `# Reliability

For developers and operators: consistency of payments, orders and stock while processes are killed, as measured by the last
\`npm run endure -- --write=docs/reliability.md\`. Several processes serve one shop behind a proxy. Every two seconds, one of them is
killed with SIGKILL and restarted. Half of the checkouts buy regular products, most of them well stocked. In the other half, fifty
shoppers at a time compete for ten units.

Fault injection: ${percent(FAULT_RATES.requestLost)} of the requests to the payment provider and ${percent(FAULT_RATES.responseLost)} of its responses are lost, and ${percent(FAULT_RATES.requestHangs)} of the requests hang.
${percent(FAULT_RATES.eventLost)} of the provider's events are lost, ${percent(FAULT_RATES.eventDuplicated)} duplicated and ${percent(FAULT_RATES.eventDelayed)} delayed by up to twenty seconds. Shoppers close the browser before
payment (${percent(FAULT_RATES.leavesBeforePaying)}), during payment (${percent(FAULT_RATES.leavesWhilePaying)}) or before they see the order (${percent(FAULT_RATES.leavesAfterPaying)}). ${percent(FAULT_RATES.cardDeclined)} of the cards are declined first, and ${percent(FAULT_RATES.clicksTwice)}
of the clicks are double clicks.

Then fault injection stops, open checkouts expire, and the records of the shop and of the payment provider are compared.`

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`
}

function happenedRows(endured: EnduranceResult | undefined): [string, number][] {
  if (!endured) return []
  const { visits, faultCounts, kills, processes, seconds } = endured
  const count = (outcome: Visit['outcome']) => visits.filter((visit) => visit.outcome === outcome).length
  return [
    ['processes', processes],
    ['checkouts', visits.length],
    ['seconds', Math.round(seconds)],
    ['kills', kills],
    [
      'requests without a response, or with a 5xx status',
      visits.reduce((sum, { unanswered }) => sum + unanswered, 0),
    ],
    ['rejected: sold out, or held by others', count('refused')],
    ['left before paying', count('left before paying')],
    ['left while paying', count('left while paying')],
    ['left after paying', count('left after paying')],
    ['order shown', count('order shown')],
    ['requests to the provider lost', faultCounts.requestsLost],
    ['responses of the provider lost', faultCounts.responsesLost],
    ['requests that hang', faultCounts.requestsHung],
    ['events lost', faultCounts.eventsLost],
    ['events duplicated', faultCounts.eventsDuplicated],
    ['events delayed', faultCounts.eventsDelayed],
  ]
}

function cellOf(agreement: ConsistencyCheck | undefined): string {
  if (!agreement) return ''
  const { expected, found } = agreement
  return expected === found ? `${expected} = ${found}` : `**${expected} ≠ ${found}**`
}
