/** Reasons why staff must review an order, as consecutive sentences, or null. */
export type Review = string | null

/** Adds a reason unless the review already contains it. */
export function addReason(review: Review, reason: string): string {
  if (!review) return reason
  return review.includes(reason) ? review : `${review} ${reason}`
}

/** Removes a reason; returns null if none is left. */
export function removeReason(review: Review, reason: string): Review {
  return review?.split(reason).join('').replaceAll('  ', ' ').trim() || null
}
