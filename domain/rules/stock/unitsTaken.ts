import type { UnitsTaken } from './stock.ts'
import type { StockChange } from './stockChange.ts'
import { type StockPlace, placeKey } from './stockPlace.ts'

/** A change of the stock history and the place whose count it changed. */
export interface PlacedChange {
  place: StockPlace
  change: Pick<StockChange, 'cause' | 'before' | 'after'>
}

interface PlacedUnits extends UnitsTaken {
  place: StockPlace
}

/** Returns the units that changes took from a count. */
export function sumUnitsTaken(changes: readonly PlacedChange[]): number {
  return changes.reduce((sum, { change }) => sum + unitsTakenBy(change), 0)
}

/**
 * Returns where the units that an order took from one product's counts, and that have not been returned yet, belong now:
 * in the place they were taken from if it is one of `counting`. Otherwise the product has been counted another way since,
 * and they belong in the places that count the order's units `today`.
 */
export function placesToRestock(
  changes: readonly PlacedChange[],
  counting: readonly StockPlace[],
  today: readonly { place: StockPlace; units: number }[],
): PlacedUnits[] {
  const taken = takenByPlace(changes)
  const countingKeys = new Set(counting.map(placeKey))
  const direct = [...taken.values()].filter(
    ({ place, units }) => units > 0 && countingKeys.has(placeKey(place)),
  )
  let moved = sumUnitsTaken(changes) - direct.reduce((sum, { units }) => sum + units, 0)
  const wasInStock = [...taken.values()].some((each) => each.wasInStock)
  const spread = today.map(({ place, units }) => {
    // Minus the units that this place already got back or gets back directly.
    const known = Math.abs(taken.get(placeKey(place))?.units ?? 0)
    const share = Math.min(Math.max(0, units - known), Math.max(0, moved))
    moved -= share
    return { place, units: share, wasInStock }
  })
  return [...direct, ...spread.filter(({ units }) => units > 0)]
}

/** Returns the units that changes took from each place, minus those returned; negative if more were returned than taken. */
function takenByPlace(changes: readonly PlacedChange[]): Map<string, PlacedUnits> {
  const taken = new Map<string, PlacedUnits>()
  for (const { place, change } of changes) {
    const { units, wasInStock } = taken.get(placeKey(place)) ?? { units: 0, wasInStock: false }
    taken.set(placeKey(place), {
      place,
      units: units + unitsTakenBy(change),
      wasInStock: wasInStock || (change.cause === 'sold' && change.before.inStock),
    })
  }
  return taken
}

const unitsTakenBy = ({ before, after }: PlacedChange['change']) => before.stockQuantity - after.stockQuantity
