import { Journal } from './journal.ts'
import type { PaymentIntent } from './records.ts'

/**
 * Every payment in a sandbox's journal, as its last line tells of it. Reads the file alone, so that it also says what
 * a sandbox knows that runs in another process, or was killed.
 */
export function readPayments(journalFile: string): PaymentIntent[] {
  const payments = new Map<string, PaymentIntent>()
  for (const entry of Journal.read(journalFile) as Iterable<{ put?: [string, PaymentIntent][] }>)
    for (const [kind, record] of entry.put ?? [])
      if (kind === 'payment_intent') payments.set(record.id, record)
  return [...payments.values()]
}
