// Backs up a running shop into a new folder: npm run backup -- FOLDER
import path from 'node:path'
import { CommandError } from '../src/errors/CommandError.ts'
import { backupShop } from '../src/operations/backup/backupShop.ts'
import { openPictures } from '../src/pictures/openPictures.ts'
import { readEnv } from '../src/startup/env.ts'
import { halfRestored } from '../src/startup/halfRestored.ts'
import { runCommand } from './commands/runCommand.ts'

await runCommand('The backup could not be made, and nothing of it is there.', async () => {
  const [folder, ...others] = process.argv.slice(2)
  if (!folder || others.length > 0)
    throw new CommandError('Name the folder that the backup becomes: npm run backup -- /backups/2026-11-26')
  const env = readEnv(process.env)
  const half = await halfRestored(env)
  if (half) throw new CommandError(half)
  const { rows, pictures, missing } = await backupShop(env, path.resolve(folder), await openPictures(env))
  for (const name of missing)
    console.error(`${name} is named by a row and was not there, or not whole: npm run check says by which.`)
  console.log(
    `The backup is complete in ${folder}: ${rows.orders ?? 0} orders, ${rows.products ?? 0} products and ${pictures} files of pictures. It holds secrets and addresses: keep it where nobody else reads it.`,
  )
  return 0
})
