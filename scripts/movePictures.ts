// Moves a shop's pictures into its bucket and back, and looks for files that nobody needs: npm run pictures -- help
import { existsSync } from 'node:fs'
import path from 'node:path'
import { BasePayload } from 'payload'
import { checkPictures } from '../src/operations/media/checkPictures.ts'
import { copyPictures } from '../src/pictures/copyPictures.ts'
import { FolderStore } from '../src/pictures/FolderStore.ts'
import { openBucket, openPictures } from '../src/pictures/openPictures.ts'
import { EnvError, readEnv } from '../src/startup/env.ts'

const HELP = `npm run pictures -- to-bucket   copies the pictures of MEDIA_DIR into the bucket that S3_BUCKET names
npm run pictures -- to-folder   copies them from the bucket into MEDIA_DIR
                    --remove    deletes each where it came from, once it is whole where it went
npm run pictures -- check       names files that are missing, and files that no picture needs
npm run pictures -- tidy        deletes the files that no picture needs

It takes the shop's environment, and may run beside the shop. Broken off, it goes on where it was.`

const [command = 'help', ...flags] = process.argv.slice(2)
const remove = flags.includes('--remove')
if (flags.some((flag) => flag !== '--remove')) fail(`${flags.join(' ')} is not understood.\n\n${HELP}`)
try {
  if (command === 'to-bucket' || command === 'to-folder') await move(command)
  else if (command === 'check' || command === 'tidy') await look(command === 'tidy')
  else if (command === 'help') console.log(HELP)
  else fail(`There is no ${command}.\n\n${HELP}`)
} catch (error) {
  if (error instanceof EnvError) fail(error.message)
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : ''
  fail(`${error instanceof Error ? error.message : String(error)}${cause}`)
}
process.exit()

async function move(way: 'to-bucket' | 'to-folder'): Promise<void> {
  const env = readEnv(process.env)
  if (!env.bucket)
    fail('S3_BUCKET is missing. Set it with the other variables of the bucket, also for the way back.')
  const [folder, bucket] = [new FolderStore(env.mediaDir), await openBucket(env.bucket, env)]
  const [from, to] = way === 'to-bucket' ? [folder, bucket] : [bucket, folder]
  let count = 0
  const counts = await copyPictures(from, to, {
    remove,
    onFile: () => {
      if (++count % 100 === 0) console.log(`${count} files so far …`)
    },
  })
  console.log(
    `${counts.copied} copied, ${counts['was there']} were there. ${remove ? 'They are deleted where they came from.' : 'Nothing was deleted.'}`,
  )
}

async function look(deletes: boolean): Promise<void> {
  const env = readEnv(process.env)
  // Opening the database would make an empty one, which names no picture.
  if (!env.databaseUri && !existsSync(path.join(env.dataDir, 'shop.db')))
    fail(`There is no shop in ${env.dataDir}. Set DATA_DIR or DATABASE_URI as for the shop itself.`)
  const config = await (await import('../src/payload.config.ts')).default
  const payload = await new BasePayload().init({ config, disableOnInit: true })
  const pictures = await openPictures(env)
  const { missing, unnamed } = await checkPictures({ payload, pictures })
  for (const name of missing) console.log(`${name} is missing`)
  for (const name of unnamed) console.log(`${name} is needed by no picture`)
  if (deletes) await pictures.remove(unnamed)
  await payload.destroy()
  console.log(
    `${missing.length} missing, ${unnamed.length} ${deletes ? 'deleted' : 'that no picture needs'}.${missing.length > 0 ? ' Copy what is missing from where it lay before, or upload it again.' : ''}`,
  )
  if (missing.length > 0 || (unnamed.length > 0 && !deletes)) process.exitCode = 1
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}
