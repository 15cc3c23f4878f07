/** Something measured beside what it should be at least, or at most. */
export interface Aim {
  name: string
  value: number
  aim: number
  /** Whether it has to be at least the aim; otherwise at most. */
  least?: boolean
}

export interface Table {
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** What a part of the benchmark found. */
export interface PartReport {
  tables: readonly Table[]
  aims: readonly Aim[]
  /** What was measured and cannot be: the numbers are of no use then. */
  mistakes?: readonly string[]
}

/** An aim as a row: what, how much, how much it should be, and whether it is. */
export function aimRow({ name, value, aim, least }: Aim): string[] {
  const isMet = least ? value >= aim : value <= aim
  const digits = aim < 20 ? 2 : 0
  return [name, value.toFixed(digits), `${least ? '≥' : '≤'} ${aim}`, isMet ? 'met' : 'missed']
}

export const AIM_HEAD = ['Aim', 'measured', 'aim', '']
