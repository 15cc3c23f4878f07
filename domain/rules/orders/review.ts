/** Why a person has to look at an order: sentences one after the other, or null. */
export type Review = string | null

/** With one reason more, told once. */
export function withReason(review: Review, reason: string): string {
  if (!review) return reason
  return review.includes(reason) ? review : `${review} ${reason}`
}

/** Without a reason that is none any more; the others stay. */
export function withoutReason(review: Review, reason: string): Review {
  return review?.split(reason).join('').replaceAll('  ', ' ').trim() || null
}
