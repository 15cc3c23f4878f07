import { randomHex } from '../../randomHex.ts'

/** What a browser keeps for a tab, as `sessionStorage` does. */
type TabStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Whether an answer says for good what became of a refund, by its HTTP status; 0 is no answer at all. Only these are
 * given after the order was looked at: every other one may come before it, and says nothing of an earlier try.
 */
export function isRefundSettled(status: number): boolean {
  return (status >= 200 && status < 300) || status === 404 || status === 409
}

/**
 * What the refund of an amount of an order, in cents, is called until it is settled what became of it: asked for again
 * after a lost answer, a reload or signing in anew it is the same refund and not a second one.
 */
export class RefundKeys {
  /** Where storage is forbidden a key lives as long as the page. */
  private readonly inMemory = new Map<string, string>()
  private readonly openStore: () => TabStore

  /** `openStore` may throw, as reading `window.sessionStorage` does where it is forbidden. */
  constructor(openStore: () => TabStore) {
    this.openStore = openStore
  }

  keyOf(orderId: string, amountInCents: number): string {
    const name = nameOf(orderId, amountInCents)
    const key = this.inStore((store) => store.getItem(name)) ?? this.inMemory.get(name) ?? randomHex(16)
    this.inMemory.set(name, key)
    this.inStore((store) => store.setItem(name, key))
    return key
  }

  /** Only once it is settled what became of it. */
  forget(orderId: string, amountInCents: number): void {
    const name = nameOf(orderId, amountInCents)
    this.inMemory.delete(name)
    this.inStore((store) => store.removeItem(name))
  }

  private inStore<T>(work: (store: TabStore) => T): T | undefined {
    try {
      return work(this.openStore())
    } catch {
      return undefined
    }
  }
}

const nameOf = (orderId: string, amountInCents: number) => `refund_key:${orderId}:${amountInCents}`
