import type { Payload } from 'payload'
import type { ResponseCache } from '../caching/ResponseCache.ts'
import type { PictureStore } from '../pictures/PictureStore.ts'
import type { Env } from './env.ts'
import type { Worker } from '../jobs/Worker.ts'
import type { PaymentProvider } from '../payments/PaymentProvider.ts'

/** Services that operations use. */
export interface Shop {
  env: Env
  payload: Payload
  payments: PaymentProvider
  responses: ResponseCache
  /** Storage of image files. */
  pictures: PictureStore
  /** Runs background jobs: operations request a run after leaving work to one. */
  worker: Pick<Worker, 'requestRun'>
}
