/** The class attribute of the names that are there. */
export function joinClasses(...names: (string | undefined | false)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
