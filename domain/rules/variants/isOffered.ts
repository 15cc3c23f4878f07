/** Whether a product comes in this size or color: of what it does not offer nothing was chosen. */
export function isOffered(choice: string, offered: readonly string[]): boolean {
  return offered.length === 0 ? choice === '' : offered.includes(choice)
}
