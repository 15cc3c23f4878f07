/** How many products there are, as listings say it. */
export function countWords(count: number): string {
  return count === 1 ? '1 product' : `${count} products`
}
