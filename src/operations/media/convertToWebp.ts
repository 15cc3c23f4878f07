import { heicMessage, isHeic } from '../../../domain/rules/pictures/heic.ts'
import { HttpError } from '../../errors/HttpError.ts'
import { ImageQueue, TIMEOUT } from './ImageQueue.ts'
import { createComplexSvgError, looksLikeSvg, rejectComplexSvg } from './rejectComplexSvg.ts'

export const MAX_PIXELS = 100_000_000
const MAX_DRAWN_PIXELS = 16_000_000
const MAX_EDGE = 2400
const MAX_DRAWING_MS = 10_000
/** A 100-megapixel raster image takes seconds on a busy machine. */
const MAX_DECODING_MS = 120_000

// Separate queues, so that photographs do not wait for SVGs.
const photographs = new ImageQueue(MAX_DECODING_MS)
const drawings = new ImageQueue(MAX_DRAWING_MS)

/** Uploaded file; its name is only used in messages. */
export interface UploadedFile {
  name: string
  /** Reads the bytes, which are on disk until then. */
  read(): Promise<Buffer>
  /** Color of the image as the sender wrote it. */
  color?: string
}

/**
 * Converts any raster image or SVG to a WebP of at most 2400 pixels per edge, upright and without location or other
 * metadata. Detects the format from the bytes. Throws 415 for other files, and 422 for more than 100 megapixels or SVGs that
 * take more than 10 seconds to render. Decodes in child processes, one photograph and one SVG at a time.
 */
export async function convertToWebp({ name, read }: UploadedFile): Promise<Buffer> {
  const data = await read()
  // For an empty buffer sharp throws synchronously, with another message.
  if (data.length === 0) throw createInvalidImageError(name)
  if (isHeic(data)) throw new HttpError(415, heicMessage(name), { field: 'images' })
  rejectComplexSvg(name, data)
  const limits = { maxPixels: MAX_PIXELS, maxDrawnPixels: MAX_DRAWN_PIXELS, maxEdge: MAX_EDGE }
  const isDrawing = looksLikeSvg(data)
  const result = await (isDrawing ? drawings : photographs).run<Uint8Array>({ data, ...limits })
  if ('made' in result) return Buffer.from(result.made)
  if (result.failure === TIMEOUT && isDrawing) throw createComplexSvgError(name)
  if (/drawing exceeds/i.test(result.failure)) throw createPixelLimitError(name, 16)
  if (/pixel limit/i.test(result.failure)) throw createPixelLimitError(name, 100)
  throw createInvalidImageError(name)
}

const createInvalidImageError = (name: string) =>
  new HttpError(415, `${name} isn’t a valid image. Upload a JPEG, PNG, WebP, AVIF, GIF, TIFF or SVG file.`, {
    field: 'images',
  })

const createPixelLimitError = (name: string, megapixels: number) =>
  new HttpError(422, `${name} has more than ${megapixels} megapixels. Choose a smaller image.`, {
    field: 'images',
  })
