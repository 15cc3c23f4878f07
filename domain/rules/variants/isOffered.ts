/** Returns whether a product comes in this size or color; '' is valid only if it has none. */
export function isOffered(choice: string, offered: readonly string[]): boolean {
  return offered.length === 0 ? choice === '' : offered.includes(choice)
}
