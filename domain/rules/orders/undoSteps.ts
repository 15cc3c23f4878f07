import type { OrderStatus } from './orderStates.ts'

/** How long a step can be undone, in milliseconds. */
export const UNDO_MS = 60 * 60_000

interface Step {
  status: OrderStatus
  at: string
  undone?: OrderStatus | undefined
}

/** Returns when a step can no longer be undone. */
export const undoEnd = ({ at }: { at: string }): Date => new Date(Date.parse(at) + UNDO_MS)

/** Returns the steps of a history that were not undone, oldest first. */
export function getEffectiveSteps<T extends object>(history: readonly T[]): (T & Step)[] {
  const steps: (T & Step)[] = []
  for (const event of history) {
    if (!isStep(event)) continue
    if (event.undone) steps.pop()
    else steps.push(event)
  }
  return steps
}

/** Returns the number of undone shipments in a history. */
export function countUndoneShipments(history: readonly object[]): number {
  return history.filter((event) => isStep(event) && event.undone === 'shipped').length
}

function isStep<T extends object>(event: T): event is T & Step {
  return 'status' in event
}
