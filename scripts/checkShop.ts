// Compares what a shop keeps with itself and with the payment provider, while it sells or stands still: npm run check
import { existsSync } from 'node:fs'
import path from 'node:path'
import { ResponseCache } from '../src/caching/ResponseCache.ts'
import { CommandError } from '../src/errors/CommandError.ts'
import { Worker } from '../src/jobs/Worker.ts'
import { folderPictures } from '../src/operations/backup/folderPictures.ts'
import { checkShop } from '../src/operations/checks/checkShop.ts'
import { connectToLook } from '../src/payments/connectPayments.ts'
import { readEnv } from '../src/startup/env.ts'
import { halfRestored } from '../src/startup/halfRestored.ts'
import { openPayload } from './commands/openPayload.ts'
import { runCommand } from './commands/runCommand.ts'

const UNREADABLE =
  'The shop’s database could not be read. Start this version of the shop on it once, then check again.'

await runCommand(UNREADABLE, async () => {
  const env = readEnv(process.env)
  const { databaseUri, dataDir } = env
  // Opening the database would make an empty one.
  if (!databaseUri && !existsSync(path.join(dataDir, 'shop.db')))
    throw new CommandError(
      `There is no shop in ${dataDir}. Set DATA_DIR or DATABASE_URI as for the shop itself.`,
    )
  const half = await halfRestored(env)
  if (half) throw new CommandError(half)
  const payload = await openPayload()
  const payments = await connectToLook(env)
  const shop = payments && {
    env,
    payload,
    payments: payments.provider,
    responses: new ResponseCache(),
    worker: new Worker(),
  }
  const counts = { disagrees: 0, note: 0, unchecked: 0 }
  const pictures = folderPictures(path.resolve(env.mediaDir))
  for await (const { kind, sentence } of checkShop({ payload, shop, pictures })) {
    console.log(sentence)
    counts[kind]++
  }
  await payments?.close()
  await payload.destroy()
  const { disagrees, unchecked } = counts
  console.log(
    disagrees > 0
      ? `${disagrees} ${disagrees === 1 ? 'place does' : 'places do'} not agree. docs/operations.md tells what to do about each.`
      : unchecked > 0
        ? 'What was looked at agrees; not all of it was.'
        : 'Payments, orders, stock, holds and pictures agree.',
  )
  return disagrees > 0 ? 1 : unchecked > 0 ? 2 : 0
})
