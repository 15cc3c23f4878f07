import { heicMessage, isHeic } from '../../../domain/rules/pictures/heic.ts'
import { HttpError } from '../../errors/HttpError.ts'
import { PictureQueue, TIMEOUT } from './PictureQueue.ts'
import { heavyDrawing, looksLikeDrawing, rejectHeavyDrawing } from './rejectHeavyDrawing.ts'

export const MAX_PIXELS = 100_000_000
const MAX_DRAWN_PIXELS = 16_000_000
const MAX_EDGE = 2400
const MAX_DRAWING_MS = 10_000
/** A raster picture of 100 megapixels takes seconds on a busy machine. */
const MAX_DECODING_MS = 120_000

// Apart, so that photographs do not wait for drawings.
const photographs = new PictureQueue(MAX_DECODING_MS)
const drawings = new PictureQueue(MAX_DRAWING_MS)

/** A file as it was sent; its name serves messages only. */
export interface SentFile {
  name: string
  /** Its bytes: they are on the disk until they are asked for. */
  read(): Promise<Buffer>
  /** The color that it was sent for, as its sender wrote it. */
  color?: string
}

/**
 * Turns any raster image (or an SVG, drawn once) into a clean WebP of at most 2400 pixels an edge, turned upright and
 * without location or other metadata. What the file is, is told from its bytes. Refuses (415) what is no image and
 * (422) more than 100 megapixels and drawings that take more than 10 seconds to draw, naming the file. Decoding happens
 * in a child process, one picture after the other.
 */
export async function readPicture({ name, read }: SentFile): Promise<Buffer> {
  const data = await read()
  // The library throws at once, and in other words, over nothing at all.
  if (data.length === 0) throw unreadable(name)
  if (isHeic(data)) throw new HttpError(415, heicMessage(name), { field: 'images' })
  rejectHeavyDrawing(name, data)
  const limits = { maxPixels: MAX_PIXELS, maxDrawnPixels: MAX_DRAWN_PIXELS, maxEdge: MAX_EDGE }
  const isDrawing = looksLikeDrawing(data)
  const result = await (isDrawing ? drawings : photographs).run<Uint8Array>({ data, ...limits })
  if ('made' in result) return Buffer.from(result.made)
  if (result.failure === TIMEOUT && isDrawing) throw heavyDrawing(name)
  if (/drawing exceeds/i.test(result.failure)) throw tooManyPixels(name, 16)
  if (/pixel limit/i.test(result.failure)) throw tooManyPixels(name, 100)
  throw unreadable(name)
}

const unreadable = (name: string) =>
  new HttpError(415, `${name} isn’t a valid image. Upload a JPEG, PNG, WebP, AVIF or GIF file.`, {
    field: 'images',
  })

const tooManyPixels = (name: string, megapixels: number) =>
  new HttpError(422, `${name} has more than ${megapixels} megapixels. Choose a smaller image.`, {
    field: 'images',
  })
