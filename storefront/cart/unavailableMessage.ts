import { heldLabel } from '../time/formatMoment.ts'
import { productLimitMessage } from './unitLabels.ts'
import type { ExcludedLine } from './useFreshCart.ts'

/** Returns a label and a sentence that explain why a line is not part of the order. */
export function unavailableMessage({ line, unavailable }: ExcludedLine): { label: string; sentence: string } {
  switch (unavailable.kind) {
    case 'gone':
      return { label: NO_LONGER, sentence: 'This piece has left the collection.' }
    case 'soldOut':
      return { label: NO_LONGER, sentence: 'This piece has just sold out.' }
    case 'variantSoldOut':
      return { label: 'Sold out', sentence: `${soldOutName(line)} has just sold out. Choose another.` }
    case 'size':
      return {
        label: NO_LONGER,
        sentence: line.size
          ? `Size ${line.size} is no longer offered. Choose another.`
          : 'This piece comes in sizes now. Choose one.',
      }
    case 'color':
      return {
        label: NO_LONGER,
        sentence: line.color
          ? `${line.color} is no longer offered. Choose another color.`
          : 'This piece comes in colors now. Choose one.',
      }
    case 'held':
      return {
        label: 'Held for someone else',
        sentence: heldSentence(unavailable),
      }
    case 'short':
      return unavailable.left > 0
        ? { label: `Only ${unavailable.left} left`, sentence: 'Choose fewer to include this piece.' }
        : { label: 'No more left', sentence: 'You have all that remain in your bag.' }
    case 'limit':
      return {
        label: `Up to ${unavailable.most} per order`,
        sentence:
          unavailable.left > 0
            ? `${productLimitMessage(unavailable.most)} Choose fewer. You can order more afterwards.`
            : `Limit of ${unavailable.most} per order.`,
      }
  }
}

const NO_LONGER = 'No longer available'

type Held = Extract<ExcludedLine['unavailable'], { kind: 'held' }>

/** States when the hold ends only if that is in the future; a waitlist reservation may last for days. */
function heldSentence({ freesAt = '', isForWaiting }: Held): string {
  if (Date.parse(freesAt) > Date.now()) return `${heldLabel({ freesAt, isForWaiting })}. Check again then.`
  return isForWaiting
    ? 'This piece is reserved for another client. Try again later.'
    : 'This piece is in another client’s checkout. Check again in a few minutes.'
}

/** Returns the choice for the start of a sentence, such as "Size 6 in Noir". */
function soldOutName({ size, color }: ExcludedLine['line']): string {
  if (!size) return color
  return color ? `Size ${size} in ${color}` : `Size ${size}`
}
