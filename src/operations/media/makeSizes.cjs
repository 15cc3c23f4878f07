// A process of its own that makes sizes of pictures: an encoder takes hundreds of megabytes and both cores, and here it
// gives all of them back. It runs when nobody else wants the processor, and ends with the shop that started it.
// CommonJS, as its threads have to be begun after its priority was lowered: each keeps the one it is begun with.
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

/** Under the name that Payload would give it; whole or not at all. */
async function makeSize({ source, hash, folder, width, format, options }) {
  const picture = await fs.readFile(source)
  // Sizes of two pictures under one name would be kept for good.
  if (createHash('sha256').update(picture).digest('hex') !== hash)
    throw new Error('Its file has just changed')
  const unfinished = path.join(folder, `.${path.basename(source)}-${width}.${format}.${process.pid}`)
  const { info, data } = await sharp(picture)
    .resize({ width })
    .toFormat(format, options)
    .toBuffer({ resolveWithObject: true })
  const filename = `${path.parse(source).name}-${info.width}x${info.height}.${format}`
  await fs.writeFile(unfinished, data, { flush: true })
  await fs.rename(unfinished, path.join(folder, filename))
  return {
    filename,
    mimeType: `image/${format}`,
    filesize: data.length,
    width: info.width,
    height: info.height,
  }
}
