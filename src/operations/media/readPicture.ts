import { heicMessage, isHeic } from '../../../domain/rules/pictures/heic.ts'
import { HttpError } from '../../errors/HttpError.ts'
import { loadSharp } from './sharpOnDemand.ts'
import { rejectHeavyDrawing } from './rejectHeavyDrawing.ts'

export const MAX_PIXELS = 100_000_000
const MAX_DRAWN_PIXELS = 16_000_000
const MAX_EDGE = 2400

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
 * (422) more than 100 megapixels and drawings that take long to draw, naming the file.
 */
export async function readPicture({ name, read }: SentFile): Promise<Buffer> {
  const data = await read()
  // The library throws at once, and in other words, over nothing at all.
  if (data.length === 0) throw unreadable(name, null)
  if (isHeic(data)) throw new HttpError(415, heicMessage(name), { field: 'images' })
  rejectHeavyDrawing(name, data)
  const image = loadSharp()(data, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  const metadata = await image.metadata().catch((error: unknown) => {
    throw unreadable(name, error)
  })
  // One that is not written in plain letters was not looked into; a large one costs as much as it has pixels.
  const isDrawing = metadata.format === 'svg'
  if (isDrawing && !data.includes('<svg')) throw unreadable(name, null)
  if (metadata.width * metadata.height > (isDrawing ? MAX_DRAWN_PIXELS : MAX_PIXELS))
    throw tooManyPixels(name, isDrawing)
  try {
    return await image
      .rotate()
      .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer()
  } catch (error) {
    throw unreadable(name, error)
  }
}

function unreadable(name: string, cause: unknown): HttpError {
  if (cause instanceof Error && /pixel limit/i.test(cause.message)) return tooManyPixels(name)
  return new HttpError(
    415,
    `${name} is not a picture that can be read. Please choose a JPEG, PNG, WebP, AVIF or GIF file.`,
    {
      field: 'images',
    },
  )
}

function tooManyPixels(name: string, isDrawing = false): HttpError {
  return new HttpError(
    422,
    `${name} has more than ${isDrawing ? 16 : 100} megapixels. Please choose a smaller picture.`,
    {
      field: 'images',
    },
  )
}
