// Restores a backup into an empty shop, as set by the environment: npm run restore -- FOLDER
import path from 'node:path'
import { ResponseCache } from '../src/caching/ResponseCache.ts'
import { CommandError } from '../src/errors/CommandError.ts'
import { Worker } from '../src/jobs/Worker.ts'
import { repairSnapshot } from '../src/operations/backup/repairSnapshot.ts'
import { restoreShop } from '../src/operations/backup/restoreShop.ts'
import { openPictureStore } from '../src/pictures/openPictureStore.ts'
import { readEnv } from '../src/startup/env.ts'
import { openPayload } from './commands/openPayload.ts'
import { runCommand } from './commands/runCommand.ts'

await runCommand('Failed to restore the backup. Run this again to start over.', async () => {
  const [folder, ...others] = process.argv.slice(2)
  if (!folder || others.length > 0)
    throw new CommandError(
      'Name the folder that npm run backup wrote: npm run restore -- /backups/2026-11-26',
    )
  const env = readEnv(process.env)
  const { manifest, hasOtherSecret } = await restoreShop(env, path.resolve(folder), {
    pictures: await openPictureStore(env),
    log: console.log,
    async repair({ begunAt }) {
      const payload = await openPayload()
      await repairSnapshot({ env, payload, responses: new ResponseCache(), worker: new Worker() }, begunAt)
      await payload.destroy()
    },
  })
  const { begunAt, rows, pictures, missing } = manifest
  for (const name of missing)
    console.error(`Missing file: ${name}. The shop did not have it when it was backed up.`)
  if (hasOtherSecret)
    console.error(
      'PAYLOAD_SECRET differs from that of the backed-up shop. Set the same one before the start; with another, all staff must sign in again and second factors are unreadable.',
    )
  console.log(
    `Restored the shop of ${begunAt}: ${rows.orders ?? 0} orders, ${rows.products ?? 0} products and ${pictures} image files. Start it, then run npm run check.`,
  )
  return 0
})
