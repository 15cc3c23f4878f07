import type { Ledger } from './records/ledger.ts'
import { failRefund } from './operations/failRefund.ts'
import type { Refund } from './records/records.ts'
import type { SandboxApi } from './api/sandboxApi.ts'
import { testCards, type TestCard } from './cards/testCards.ts'

/** Simulates banks that return refunds: fails these refunds some time after they seemed to succeed, even after a restart. */
export class RefundFailures {
  private readonly timers = new Map<string, NodeJS.Timeout>()
  private readonly ledger: Ledger
  private readonly api: SandboxApi
  private readonly afterMs: number

  constructor(ledger: Ledger, api: SandboxApi, afterMs: number) {
    this.ledger = ledger
    this.api = api
    this.afterMs = afterMs
  }

  /** Schedules the failure of each refund that will fail and has no timer yet. */
  scheduleAll(): void {
    const dueAt = (refund: Refund) => refund.created * 1000 + this.afterMs
    for (const refund of this.ledger.all('refund').filter((each) => this.willFail(each))) {
      if (this.timers.has(refund.id)) continue
      // The time may be over after a restart; Node 26 warns of negative timeouts.
      const waitMs = Math.max(0, dueAt(refund) - Date.now())
      const timer = setTimeout(() => this.api.runBankEvent(failRefund, refund.id), waitMs)
      this.timers.set(refund.id, timer.unref())
    }
  }

  close(): void {
    for (const timer of this.timers.values()) clearTimeout(timer)
  }

  private willFail({ status, charge }: Refund): boolean {
    const paidWith = this.ledger.get('charge', charge)?.payment_method
    const stored = this.ledger.get('payment_method', paidWith ?? '')
    const card: TestCard | undefined = stored && testCards[stored.testCard]
    return status === 'succeeded' && card?.refundsFail === true
  }
}
