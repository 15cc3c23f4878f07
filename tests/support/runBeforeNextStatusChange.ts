import type { Shop } from '../../src/startup/shop.ts'

/** Runs `work` immediately before the next change to an order's history is written. */
export function runBeforeNextStatusChange({ payload: { db } }: Shop, work: () => Promise<unknown>): void {
  const { updateOne } = db
  db.updateOne = async (...args) => {
    // Ignore other updates: email jobs run at any time.
    if (!('history' in args[0].data)) return updateOne.apply(db, args)
    db.updateOne = updateOne
    await work()
    return updateOne.apply(db, args)
  }
}
