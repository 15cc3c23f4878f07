// Backs up a running shop into a new folder: npm run backup -- FOLDER
import path from 'node:path'
import { CommandError } from '../src/errors/CommandError.ts'
import { backupShop } from '../src/operations/backup/backupShop.ts'
import { openPictureStore } from '../src/pictures/openPictureStore.ts'
import { readEnv } from '../src/startup/env.ts'
import { findInterruptedRestore } from '../src/startup/interruptedRestore.ts'
import { runCommand } from './commands/runCommand.ts'

await runCommand('Failed to write the backup; no part of it is left.', async () => {
  const [folder, ...others] = process.argv.slice(2)
  if (!folder || others.length > 0)
    throw new CommandError('Name the folder to create: npm run backup -- /backups/2026-11-26')
  const env = readEnv(process.env)
  const half = await findInterruptedRestore(env)
  if (half) throw new CommandError(half)
  const { rows, pictures, missing } = await backupShop(env, path.resolve(folder), await openPictureStore(env))
  for (const name of missing)
    console.error(`Missing or incomplete file: ${name}. npm run check says which row refers to it.`)
  console.log(
    `The backup in ${folder} is complete: ${rows.orders ?? 0} orders, ${rows.products ?? 0} products and ${pictures} image files. It contains secrets and addresses: store it where only you can read it.`,
  )
  return 0
})
