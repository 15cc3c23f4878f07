import type { BadgeTone } from '../../ui/Badge.tsx'

const TONES: ReadonlyMap<string, BadgeTone> = new Map([
  ['succeeded', 'green'],
  ['delivered', 'green'],
  ['confirmed', 'blue'],
  ['processing', 'yellow'],
  ['shipped', 'teal'],
  ['cancelled', 'red'],
  ['disputed', 'red'],
  ['dispute_lost', 'red'],
])

/** Returns the badge color of a payment or order status. */
export function statusTone(status: string): BadgeTone {
  return TONES.get(status) ?? 'grey'
}
