// Checks a shop's data for consistency with itself and with Stripe, while it runs or is stopped: npm run check
import { ResponseCache } from '../src/caching/ResponseCache.ts'
import { Worker } from '../src/jobs/Worker.ts'
import { checkShop } from '../src/operations/checks/checkShop.ts'
import { connectPaymentsReadOnly } from '../src/payments/connectPayments.ts'
import { openPictureStore } from '../src/pictures/openPictureStore.ts'
import { readEnv } from '../src/startup/env.ts'
import { openShopDatabase } from './commands/openShopDatabase.ts'
import { runCommand } from './commands/runCommand.ts'

const UNREADABLE =
  'Failed to read the shop’s database. Start this version of the shop on it once, then check again.'

await runCommand(UNREADABLE, async () => {
  const env = readEnv(process.env)
  const payload = await openShopDatabase(env)
  const pictures = await openPictureStore(env)
  const payments = await connectPaymentsReadOnly(env)
  const shop = payments && {
    env,
    payload,
    pictures,
    payments: payments.provider,
    responses: new ResponseCache(),
    worker: new Worker(),
  }
  const counts = { disagrees: 0, note: 0, unchecked: 0 }
  for await (const { kind, sentence } of checkShop({ payload, shop, pictures })) {
    console.log(sentence)
    counts[kind]++
  }
  await payments?.close()
  await payload.destroy()
  const { disagrees, unchecked } = counts
  console.log(
    disagrees > 0
      ? `Found ${disagrees} ${disagrees === 1 ? 'inconsistency' : 'inconsistencies'}. See docs/operations.md for how to fix each.`
      : unchecked > 0
        ? 'Found no inconsistencies, but some checks could not be completed.'
        : 'Payments, orders, stock, holds and images are consistent.',
  )
  return disagrees > 0 ? 1 : unchecked > 0 ? 2 : 0
})
