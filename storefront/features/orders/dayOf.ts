const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' })

/** 'November 21, 2026' of a moment, in the shopper's own time. */
export function dayOf(moment: string): string {
  return dayFormat.format(new Date(moment))
}
