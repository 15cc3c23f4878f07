import { writeFileSync } from 'node:fs'
import os from 'node:os'
import { format, resolveConfig } from 'prettier'
import { AIM_HEAD, type PartReport, type Table, aimRow } from './PartReport.ts'

export interface RanPart {
  name: string
  title: string
  report: PartReport
}

const INTRODUCTION = `# Performance

For developers and operators: speed and memory of the built shop, as measured by the last
\`npm run bench -- --write docs/performance.md\`. The load was generated on the same machine. \`npm run bench -- --help\` lists parts and
options. Ratios are more portable than absolute numbers: compared values are measured alternately, so that other load on the
machine affects both.

CPU is the CPU time of all threads of the server per request. Statements are database statements per checkout. Loop is the delay
of the event loop. Several processes that share a shop are compared with one process, and with the same number of processes that
each serve a separate shop.`

/** Writes the results and the machine's description to a Markdown file. */
export async function writeReport(file: string, parts: readonly RanPart[], command: string): Promise<void> {
  const aims = parts.flatMap(({ report }) => report.aims)
  const sections = parts.flatMap(({ title, report: { tables, mistakes = [] } }) => [
    `## ${title}`,
    ...mistakes.map((mistake) => `**${mistake}**`),
    ...tables.map(markdownTable),
  ])
  const text = [
    INTRODUCTION,
    describeMachine(command),
    '## Targets',
    markdownTable({ head: AIM_HEAD, rows: aims.map(aimRow) }),
    ...sections,
  ].join('\n\n')
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), parser: 'markdown' }))
}

/** Returns a list with the date, command, machine and load of a run. */
export function describeMachine(command: string): string {
  const [cpu] = os.cpus()
  return [
    `- ${new Date().toISOString().slice(0, 10)}, \`${command}\``,
    `- ${os.availableParallelism()} cores of ${cpu?.model ?? 'an unnamed processor'}, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.release()}, Node ${process.versions.node}`,
    `- load average at the end: ${os
      .loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  ].join('\n')
}

export function markdownTable({ head, rows }: Table): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  const rule = `| ${head.map((_title, column) => (column === 0 ? '---' : '--:')).join(' | ')} |`
  return [line(head), rule, ...rows.map((row) => line(row))].join('\n')
}
