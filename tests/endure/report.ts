import { writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import type { Agreement } from './agree.ts'
import type { Visit } from './Customer.ts'
import type { ProviderTrouble } from './Provider.ts'
import { printTable } from '../bench/report/printTable.ts'
import { machine, markdownTable } from '../bench/report/writeReport.ts'
import { WHIMS } from './whims.ts'

export interface Endured {
  database: string
  seed: number
  processes: number
  seconds: number
  kills: number
  visits: readonly Visit[]
  trouble: ProviderTrouble
  agreements: readonly Agreement[]
}

export function printEndured(endured: Endured): void {
  printTable({
    head: ['', endured.database],
    rows: happenedRows(endured).map(([what, n]) => [what, String(n)]),
  })
  printTable({
    head: ['', 'expected = found', ''],
    rows: endured.agreements.map((agreement) => [
      agreement.what,
      cellOf(agreement),
      agreement.expected === agreement.found ? '' : 'DIFFERS',
    ]),
  })
}

/** Writes the results to a Markdown file. */
export async function writeEndured(file: string, all: readonly Endured[]): Promise<void> {
  const head = ['', ...all.map(({ database }) => database)]
  const text = [
    INTRODUCTION,
    machine(`npm run endure, seed ${all[0]?.seed ?? ''}`),
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
      rows: (all[0]?.agreements ?? []).map(({ what }, row) => [
        what,
        ...all.map(({ agreements }) => cellOf(agreements[row])),
      ]),
    }),
  ].join('\n\n')
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), parser: 'markdown' }))
}

const INTRODUCTION = `# Reliability

Results of the last \`npm run endure -- --write=docs/reliability.md\`. Several processes serve one shop behind a proxy. Every two
seconds one of them is killed with SIGKILL and restarted. Half of the checkouts buy regular products, most of them well stocked;
in the other half fifty shoppers at a time compete for ten units.

Fault injection: ${percent(WHIMS.callLost)} of the requests to the payment provider and ${percent(WHIMS.answerLost)} of its responses are lost, and ${percent(WHIMS.noAnswer)} of the requests hang.
Of the provider's events ${percent(WHIMS.eventLost)} are lost, ${percent(WHIMS.eventDoubled)} duplicated and ${percent(WHIMS.eventLate)} delayed by up to twenty seconds. Shoppers close the browser before
payment (${percent(WHIMS.leavesBeforePaying)}), during payment (${percent(WHIMS.leavesWhilePaying)}) or before they see the order (${percent(WHIMS.leavesAfterPaying)}). ${percent(WHIMS.cardDeclined)} of the cards are declined first, and ${percent(WHIMS.clicksTwice)}
of the clicks are double clicks.

Afterwards fault injection stops, open checkouts expire, and the records of the shop and the payment provider are compared.`

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`
}

function happenedRows(endured: Endured | undefined): [string, number][] {
  if (!endured) return []
  const { visits, trouble, kills, processes, seconds } = endured
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
    ['requests to the provider lost', trouble.callsLost],
    ['responses of the provider lost', trouble.answersLost],
    ['requests that hang', trouble.neverAnswered],
    ['events lost', trouble.eventsLost],
    ['events duplicated', trouble.eventsDoubled],
    ['events delayed', trouble.eventsLate],
  ]
}

function cellOf(agreement: Agreement | undefined): string {
  if (!agreement) return ''
  const { expected, found } = agreement
  return expected === found ? `${expected} = ${found}` : `**${expected} ≠ ${found}**`
}
