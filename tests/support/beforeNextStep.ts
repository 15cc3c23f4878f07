import type { Shop } from '../../src/startup/shop.ts'

/** Does something in the very moment before the next change of an order's history is written. */
export function beforeNextStep({ payload: { db } }: Shop, work: () => Promise<unknown>): void {
  const { updateOne } = db
  db.updateOne = async (...args) => {
    // Emails are written and sent by rounds of their own, at any time.
    if (!('history' in args[0].data)) return updateOne.apply(db, args)
    db.updateOne = updateOne
    await work()
    return updateOne.apply(db, args)
  }
}
