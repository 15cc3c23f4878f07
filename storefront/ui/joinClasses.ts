/** Joins class names; skips empty ones, and returns undefined if none are left. */
export function joinClasses(...names: (string | undefined | false)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
