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

What \`npm run bench -- --write docs/performance.md\` measured last: the built shop on the machine below, with the load
made beside it on the same machine. \`npm run bench -- --help\` lists its parts and options. Ratios travel better than
numbers: of two columns that are compared each was measured in turns with the other, so that a busy machine is as busy
for both.`

/** Writes what was measured, with the machine it was measured on, as a page of docs/. */
export async function writeReport(file: string, parts: readonly RanPart[], command: string): Promise<void> {
  const aims = parts.flatMap(({ report }) => report.aims)
  const sections = parts.flatMap(({ title, report: { tables, mistakes = [] } }) => [
    `## ${title}`,
    ...mistakes.map((mistake) => `**${mistake}**`),
    ...tables.map(markdownTable),
  ])
  const text = [
    INTRODUCTION,
    machine(command),
    '## Aims',
    markdownTable({ head: AIM_HEAD, rows: aims.map(aimRow) }),
    ...sections,
  ].join('\n\n')
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), parser: 'markdown' }))
}

/** The machine, and what ran on it when. */
export function machine(command: string): string {
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
