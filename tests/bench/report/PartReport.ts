/** Measured value with its target. */
export interface Aim {
  name: string
  value: number
  aim: number
  /** True if the target is a minimum; otherwise it is a maximum. */
  least?: boolean
}

export interface Table {
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** Results of one part of the benchmark. */
export interface PartReport {
  tables: readonly Table[]
  aims: readonly Aim[]
  /** Impossible results, which make the numbers useless. */
  mistakes?: readonly string[]
}

/** Returns a table row with name, value, target and result. */
export function aimRow({ name, value, aim, least }: Aim): string[] {
  const isMet = least ? value >= aim : value <= aim
  const digits = aim < 20 ? 2 : 0
  return [name, value.toFixed(digits), `${least ? '≥' : '≤'} ${aim}`, isMet ? 'met' : 'missed']
}

export const AIM_HEAD = ['Metric', 'Measured', 'Target', 'Result']
