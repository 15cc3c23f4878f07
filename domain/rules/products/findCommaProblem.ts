const LISTS = ['sizes', 'colors', 'tags'] as const

type Lists = Partial<Record<(typeof LISTS)[number], readonly string[] | null | undefined>>

/**
 * Returns what is wrong with a list that has a new entry with a comma, or null: filters, files and forms separate entries by
 * commas. Entries that the product already has may stay.
 */
export function findCommaProblem(
  lists: Lists,
  known: Lists = {},
): { field: string; sentence: string } | null {
  const isWrong = (name: (typeof LISTS)[number]) =>
    lists[name]?.some((entry) => entry.includes(',') && !known[name]?.includes(entry))
  const field = LISTS.find(isWrong)
  return field
    ? { field, sentence: `${field} must not have a comma in an entry. Commas separate entries.` }
    : null
}
