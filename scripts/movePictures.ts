// Copies a shop's images to or from its bucket, and deletes unused files: npm run pictures -- help
import { CommandError } from '../src/errors/CommandError.ts'
import { findStrayPictures } from '../src/operations/checks/checkPictures.ts'
import { copyPictures } from '../src/pictures/copyPictures.ts'
import { FolderStore } from '../src/pictures/FolderStore.ts'
import { openBucket, openPictures } from '../src/pictures/openPictures.ts'
import { readEnv } from '../src/startup/env.ts'
import { openShopDatabase } from './commands/openShopDatabase.ts'
import { runCommand } from './commands/runCommand.ts'

const HELP = `npm run pictures -- to-bucket   copies the pictures of MEDIA_DIR into the bucket that S3_BUCKET names
npm run pictures -- to-folder   copies them from the bucket into MEDIA_DIR
                    --remove    deletes each where it came from, once it is whole where it went
npm run pictures -- tidy        deletes the files that no picture needs, as npm run check names them

It takes the shop's environment, and may run beside the shop. Broken off, it goes on where it was.`

const FILES_BETWEEN_LINES = 100

await runCommand('The pictures could not be gone through. Run this again: it goes on where it was.', () => {
  const [command = 'help', ...flags] = process.argv.slice(2)
  const isMove = command === 'to-bucket' || command === 'to-folder'
  const strange = flags.find((flag) => !isMove || flag !== '--remove')
  if (strange) throw new CommandError(`${strange} is not understood.\n\n${HELP}`)
  if (isMove) return move(command, flags.length > 0)
  if (command === 'tidy') return tidy()
  if (command === 'help') return help()
  throw new CommandError(`There is no ${command}.\n\n${HELP}`)
})

async function help(): Promise<number> {
  console.log(HELP)
  return 0
}

async function move(way: 'to-bucket' | 'to-folder', remove: boolean): Promise<number> {
  const env = readEnv(process.env)
  if (!env.bucket)
    throw new CommandError(
      'S3_BUCKET is missing. Set it with the other variables of the bucket, also for the way back.',
    )
  const [folder, bucket] = [new FolderStore(env.mediaDir), await openBucket(env.bucket, env)]
  const mistake = await bucket.mistake()
  if (mistake) throw new CommandError(mistake)
  const [from, to] = way === 'to-bucket' ? [folder, bucket] : [bucket, folder]
  let count = 0
  const counts = await copyPictures(from, to, {
    remove,
    onFile: () => {
      if (++count % FILES_BETWEEN_LINES === 0) console.log(`${count} files so far …`)
    },
  })
  console.log(
    `${counts.copied} copied, ${counts['was there']} were there. ${remove ? 'They are deleted where they came from.' : 'Nothing was deleted.'}`,
  )
  return 0
}

async function tidy(): Promise<number> {
  const env = readEnv(process.env)
  const payload = await openShopDatabase(env)
  const pictures = await openPictures(env)
  let count = 0
  for await (const name of findStrayPictures({ payload }, pictures)) {
    await pictures.remove([name])
    console.log(`${name} is deleted`)
    count++
  }
  await payload.destroy()
  console.log(
    count === 0 ? `Every file in ${pictures.place} is needed.` : `${count} deleted that no picture needed.`,
  )
  return 0
}
