// Child process that makes image sizes: an encoder takes hundreds of megabytes and both cores, and a separate process
// returns them. It runs at low priority and exits with its parent. CommonJS, because threads keep the priority that they
// start with, so it has to be lowered before sharp is loaded.
const { createHash } = require('node:crypto')
const fs = require('node:fs/promises')
const os = require('node:os')
const path = require('node:path')

os.setPriority(Number(process.argv[2]))

const sharp = require('sharp')
sharp.cache(false)
sharp.concurrency(1)

process.on('disconnect', () => process.exit())
process.on('message', ({ id, order }) => {
  makeSize(order).then(
    (made) => process.send({ id, made }),
    (error) => process.send({ id, failure: String(error?.message ?? error) }),
  )
})

/** Writes a size atomically (over the file `unfinished`), under the filename that Payload would give it. */
async function makeSize({ source, hash, unfinished, width, format, options }) {
  const picture = await fs.readFile(source)
  // Otherwise sizes of two different images would be stored under one name permanently.
  if (createHash('sha256').update(picture).digest('hex') !== hash)
    throw new Error('Its file has just changed')
  const { info, data } = await sharp(picture)
    .resize({ width })
    .toFormat(format, options)
    .toBuffer({ resolveWithObject: true })
  const filename = `${path.parse(source).name}-${info.width}x${info.height}.${format}`
  await fs.writeFile(unfinished, data, { flush: true })
  await fs.rename(unfinished, path.join(path.dirname(source), filename))
  return {
    filename,
    mimeType: `image/${format}`,
    filesize: data.length,
    width: info.width,
    height: info.height,
  }
}
