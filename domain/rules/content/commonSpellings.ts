import { nameKey } from './nameKey.ts'

/** Returns the most frequent spelling of each group of names that look the same. */
export function commonSpellings(used: Iterable<readonly [name: string, times: number]>): string[] {
  const times = new Map<string, number>()
  for (const [name, count] of used) times.set(name, (times.get(name) ?? 0) + count)
  const spellings = new Map<string, string>()
  for (const [name, count] of times) {
    const other = spellings.get(nameKey(name))
    const otherCount = times.get(other ?? '') ?? 0
    if (other === undefined || count > otherCount || (count === otherCount && name < other))
      spellings.set(nameKey(name), name)
  }
  return [...spellings.values()]
}
