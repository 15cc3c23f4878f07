import type { Payload } from 'payload'
import type { AnswerCache } from '../caching/AnswerCache.ts'
import type { Env } from './env.ts'
import type { MailBell } from '../jobs/MailBell.ts'
import type { PaymentProvider } from '../payments/PaymentProvider.ts'

/** What operations work with. */
export interface Shop {
  env: Env
  payload: Payload
  payments: PaymentProvider
  answers: AnswerCache
  /** Rung when there are letters to write or to send. */
  mailBell: MailBell
}
