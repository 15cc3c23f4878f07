import { ResponseCache } from './caching/ResponseCache.ts'
import { openPictureStore } from './pictures/openPictureStore.ts'
import { readEnv } from './startup/env.ts'
import { Worker } from './jobs/Worker.ts'
import { stripeProvider } from './payments/stripeProvider.ts'
import { buildPayloadConfig } from './startup/buildPayloadConfig.ts'

// Configuration for Payload's command line, which writes migrations and the panel's import map. It never takes a payment.
const payments = stripeProvider({
  secretKey: 'sk_test_command_line',
  publishableKey: '',
  webhookSecret: '',
  mode: 'sandbox',
  shopUrl: '',
  browserScript: null,
})

const env = readEnv(process.env)

export default openPictureStore(env).then((pictures) =>
  buildPayloadConfig(env, { payments, pictures, responses: new ResponseCache(), worker: new Worker() }),
)
