import { mostOfOne } from './unitWords.ts'
import type { LineApart } from './useFreshBag.ts'

/** Why a line is no part of the order: a label, and a sentence that says what happened or what to do. */
export function obstacleWords({ line, obstacle }: LineApart): { label: string; sentence: string } {
  switch (obstacle.kind) {
    case 'gone':
      return { label: NO_LONGER, sentence: 'This piece has left the collection.' }
    case 'soldOut':
      return { label: NO_LONGER, sentence: 'This piece has just sold out.' }
    case 'size':
      return {
        label: NO_LONGER,
        sentence: line.size
          ? `Size ${line.size} is no longer offered. Please choose another.`
          : 'This piece comes in sizes now. Please choose one.',
      }
    case 'color':
      return {
        label: NO_LONGER,
        sentence: line.color
          ? `${line.color} is no longer offered. Please choose another color.`
          : 'This piece comes in colors now. Please choose one.',
      }
    case 'held':
      return {
        label: 'Held for someone else',
        sentence: 'Another shopper is about to buy this piece. It may be free again in a few minutes.',
      }
    case 'short':
      return obstacle.left > 0
        ? { label: `Only ${obstacle.left} left`, sentence: 'Please choose fewer to include this piece.' }
        : { label: 'No more left', sentence: 'The last of this piece are in your bag already.' }
    case 'limit':
      return {
        label: `Up to ${obstacle.most} per order`,
        sentence:
          obstacle.left > 0
            ? `${mostOfOne(obstacle.most)} Please choose fewer; you can order more of it afterwards.`
            : 'As many of this piece as one order takes are in your bag already.',
      }
  }
}

const NO_LONGER = 'No longer available'
