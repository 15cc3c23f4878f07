import { AnswerCache } from './caching/AnswerCache.ts'
import { readEnv } from './startup/env.ts'
import { Worker } from './jobs/Worker.ts'
import { stripeProvider } from './payments/stripeProvider.ts'
import { shopConfig } from './startup/shopConfig.ts'

// What Payload's own command line reads, to write migrations and the panel's import map. It never takes a payment.
const payments = stripeProvider({
  secretKey: 'sk_test_command_line',
  publishableKey: '',
  webhookSecret: '',
  mode: 'rehearsal',
  shopUrl: '',
  browserScript: null,
})

export default shopConfig(readEnv(process.env), {
  payments,
  answers: new AnswerCache(),
  worker: new Worker(),
})
