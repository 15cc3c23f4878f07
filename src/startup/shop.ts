import type { Payload } from 'payload'
import type { ResponseCache } from '../caching/ResponseCache.ts'
import type { PictureStore } from '../pictures/PictureStore.ts'
import type { Env } from './env.ts'
import type { Worker } from '../jobs/Worker.ts'
import type { PaymentProvider } from '../payments/PaymentProvider.ts'

/** What operations work with. */
export interface Shop {
  env: Env
  payload: Payload
  payments: PaymentProvider
  responses: ResponseCache
  /** Where the files of pictures lie. */
  pictures: PictureStore
  /** Runs what happens later: an operation that leaves something to it has it run soon. */
  worker: Pick<Worker, 'runSoon'>
}
