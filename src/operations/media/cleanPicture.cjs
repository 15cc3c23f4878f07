// Child process that converts an upload to a WebP without metadata. Decoding takes up to hundreds of megabytes and rendering
// an SVG can take minutes: a separate process returns the memory and can be killed.
const sharp = require('sharp')
sharp.cache(false)
sharp.concurrency(1)

// A regular exit would wait for the rendering thread.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('message', ({ id, order }) => {
  cleanPicture(order).then(
    (made) => process.send({ id, made }),
    (error) => process.send({ id, failure: String(error?.message ?? error) }),
  )
})

async function cleanPicture({ data, maxPixels, maxDrawnPixels, maxEdge }) {
  const image = sharp(data, { limitInputPixels: maxPixels, failOn: 'error' })
  const { format, width, height } = await image.metadata()
  const isDrawing = format === 'svg'
  // An SVG in another encoding was not checked by rejectHeavyDrawing.
  if (isDrawing && !Buffer.from(data).includes('<svg')) throw new Error('Unknown encoding')
  if (width * height > (isDrawing ? maxDrawnPixels : maxPixels))
    throw new Error(isDrawing ? 'Drawing exceeds its pixel limit' : 'Input image exceeds pixel limit')
  return image
    .rotate()
    .resize({ width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90 })
    .toBuffer()
}
