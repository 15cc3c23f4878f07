import type { Table } from './PartReport.ts'

/** Prints a table to the terminal, with the first column left-aligned and the others right-aligned. */
export function printTable({ head, rows }: Table): void {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
  console.log(`\n${[head, ...rows].map((row) => line(row).trimEnd()).join('\n')}`)
}
