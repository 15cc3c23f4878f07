// Copies a shop's images to or from its bucket, and deletes unused files: npm run pictures -- help
import { CommandError } from '../src/errors/CommandError.ts'
import { findStrayImages } from '../src/operations/checks/checkImages.ts'
import { copyPictures } from '../src/pictures/copyPictures.ts'
import { FolderStore } from '../src/pictures/FolderStore.ts'
import { openBucket, openPictureStore } from '../src/pictures/openPictureStore.ts'
import { readEnv } from '../src/startup/env.ts'
import { openShopDatabase } from './commands/openShopDatabase.ts'
import { runCommand } from './commands/runCommand.ts'

const HELP = `npm run pictures -- to-bucket   copies the images of MEDIA_DIR into the bucket S3_BUCKET
npm run pictures -- to-folder   copies them from the bucket into MEDIA_DIR
                    --remove    deletes each source file once its copy is complete
npm run pictures -- tidy        deletes the unused files that npm run check lists

Run it with the shop's environment; the shop may be running. An interrupted run continues when started again.`

const FILES_BETWEEN_LINES = 100

await runCommand('Failed to process the images. Run this again to continue.', () => {
  const [command = 'help', ...flags] = process.argv.slice(2)
  const isMove = command === 'to-bucket' || command === 'to-folder'
  const unknownFlag = flags.find((flag) => !isMove || flag !== '--remove')
  if (unknownFlag) throw new CommandError(`Unknown option: ${unknownFlag}\n\n${HELP}`)
  if (isMove) return move(command, flags.length > 0)
  if (command === 'tidy') return tidy()
  if (command === 'help') return help()
  throw new CommandError(`Unknown command: ${command}\n\n${HELP}`)
})

async function help(): Promise<number> {
  console.log(HELP)
  return 0
}

async function move(direction: 'to-bucket' | 'to-folder', remove: boolean): Promise<number> {
  const env = readEnv(process.env)
  if (!env.bucket)
    throw new CommandError(
      'S3_BUCKET is missing. Set it and the other variables of the bucket, for both directions.',
    )
  const [folder, bucket] = [new FolderStore(env.mediaDir), await openBucket(env.bucket, env)]
  const mistake = await bucket.findConfigProblem()
  if (mistake) throw new CommandError(mistake)
  const [from, to] = direction === 'to-bucket' ? [folder, bucket] : [bucket, folder]
  let count = 0
  const counts = await copyPictures(from, to, {
    remove,
    onFile: () => {
      if (++count % FILES_BETWEEN_LINES === 0) console.log(`Processed ${count} files …`)
    },
  })
  console.log(
    `Copied ${counts.copied} files; ${counts['was there']} already existed. ${remove ? 'The source files are deleted.' : 'No source files were deleted.'}`,
  )
  return 0
}

async function tidy(): Promise<number> {
  const env = readEnv(process.env)
  const payload = await openShopDatabase(env)
  const pictures = await openPictureStore(env)
  let count = 0
  for await (const name of findStrayImages({ payload }, pictures)) {
    await pictures.remove([name])
    console.log(`Deleted ${name}`)
    count++
  }
  await payload.destroy()
  console.log(
    count === 0 ? `Found no unused files in ${pictures.location}.` : `Deleted ${count} unused files.`,
  )
  return 0
}
