import type { PaymentIntent } from '../records/records.ts'

const VISIBLE = [
  'id',
  'object',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'status',
] as const satisfies readonly (keyof PaymentIntent)[]

/** Returns the fields of a payment that browsers may see: without metadata and charge. */
export function publicIntent(intent: PaymentIntent): Partial<PaymentIntent> {
  return Object.fromEntries(VISIBLE.map((name) => [name, intent[name]]))
}
