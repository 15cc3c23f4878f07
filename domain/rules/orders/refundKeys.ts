import { randomHex } from '../../randomHex.ts'

/** Storage of a browser tab, such as `sessionStorage`. */
type TabStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Returns whether an HTTP status (0 for no response) settles a refund. Other statuses may be returned before the order is
 * checked, so they say nothing about an earlier attempt.
 */
export function isRefundSettled(status: number): boolean {
  return (status >= 200 && status < 300) || status === 404 || status === 409
}

/**
 * Idempotency keys of refunds by order and amount in cents. A key is kept until its refund is settled, so that a retry after
 * a lost response, a reload or a new sign-in does not refund twice.
 */
export class RefundKeys {
  /** Fallback if storage is blocked; lost on reload. */
  private readonly inMemory = new Map<string, string>()
  private readonly openStore: () => TabStore

  /** `openStore` may throw, as reading `window.sessionStorage` does if storage is blocked. */
  constructor(openStore: () => TabStore) {
    this.openStore = openStore
  }

  getOrCreateKey(orderId: string, amountInCents: number): string {
    const name = nameOf(orderId, amountInCents)
    const key = this.inStore((store) => store.getItem(name)) ?? this.inMemory.get(name) ?? randomHex(16)
    this.inMemory.set(name, key)
    this.inStore((store) => store.setItem(name, key))
    return key
  }

  /** Deletes a key; call this only after its refund is settled. */
  deleteKey(orderId: string, amountInCents: number): void {
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
