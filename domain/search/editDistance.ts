/**
 * Returns the number of letters inserted, deleted, changed or swapped with the next between two words
 * (Damerau-Levenshtein, optimal string alignment), or `maxDistance + 1` if it exceeds `maxDistance`.
 */
export function editDistance(one: string, other: string, maxDistance: number): number {
  if (Math.abs(one.length - other.length) > maxDistance) return maxDistance + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(beforeLast, column - 2) + 1 : Infinity,
      )
    }
    if (Math.min(...current) > maxDistance) return maxDistance + 1
    beforeLast = last
    last = current
  }
  return at(last, other.length)
}

const at = (row: readonly number[], column: number) => row[column] ?? Infinity
