import { Journal } from './journal.ts'
import type { PaymentIntent } from './records.ts'

/**
 * Returns the latest state of every payment in a sandbox's journal. Reads only the file, so the sandbox may run in
 * another process or be dead.
 */
export function readPayments(journalFile: string): PaymentIntent[] {
  const payments = new Map<string, PaymentIntent>()
  for (const entry of Journal.read(journalFile) as Iterable<{ put?: [string, PaymentIntent][] }>)
    for (const [kind, record] of entry.put ?? [])
      if (kind === 'payment_intent') payments.set(record.id, record)
  return [...payments.values()]
}
