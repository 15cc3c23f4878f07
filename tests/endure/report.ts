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
    head: ['', 'books', ''],
    rows: endured.agreements.map((agreement) => [
      agreement.what,
      cellOf(agreement),
      agreement.expected === agreement.found ? '' : 'DIFFERS',
    ]),
  })
}

/** Writes what was endured, as a page of docs/. */
export async function writeEndured(file: string, all: readonly Endured[]): Promise<void> {
  const head = ['', ...all.map(({ database }) => database)]
  const text = [
    INTRODUCTION,
    machine(`npm run endure, seed ${all[0]?.seed ?? ''}`),
    '## What happened',
    markdownTable({
      head,
      rows: happenedRows(all[0]).map(([what], row) => [
        what,
        ...all.map((each) => String(happenedRows(each)[row]?.[1] ?? '')),
      ]),
    }),
    '## What the books say afterwards',
    'Left what is expected of the other side of the books, right what was found.',
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

What \`npm run endure -- --write=docs/reliability.md\` saw last. Several processes serve one shop behind a proxy; each in turn is
killed with SIGKILL, every two seconds, and started again. Half of the checkouts are of pieces that there is enough of, the others want
what there are ten of, fifty at once. Of the calls to the payment provider ${percent(WHIMS.callLost)} are lost, of ${percent(WHIMS.answerLost)}
the answer is, and ${percent(WHIMS.noAnswer)} are never answered; of its events ${percent(WHIMS.eventLost)} are lost, ${percent(WHIMS.eventDoubled)} doubled and
${percent(WHIMS.eventLate)} late by up to twenty seconds. ${percent(WHIMS.leavesBeforePaying)} of the browsers are closed before they pay,
${percent(WHIMS.leavesWhilePaying)} over it, and ${percent(WHIMS.leavesAfterPaying)} before the order is shown; ${percent(WHIMS.clicksTwice)} of the clicks are two.
Afterwards nothing goes wrong any more, what was left open is over, and both sides' books are compared.`

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`
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
      'requests without an answer, or told to try again',
      visits.reduce((sum, { unanswered }) => sum + unanswered, 0),
    ],
    ['refused: sold out, or held by others', count('refused')],
    ['left before paying', count('left before paying')],
    ['left while paying', count('left while paying')],
    ['left after paying', count('left after paying')],
    ['order shown', count('order shown')],
    ['calls to the provider lost', trouble.callsLost],
    ['answers of the provider lost', trouble.answersLost],
    ['calls never answered', trouble.neverAnswered],
    ['events lost', trouble.eventsLost],
    ['events doubled', trouble.eventsDoubled],
    ['events late', trouble.eventsLate],
  ]
}

function cellOf(agreement: Agreement | undefined): string {
  if (!agreement) return ''
  const { expected, found } = agreement
  return expected === found ? `${expected} = ${found}` : `**${expected} ≠ ${found}**`
}
