import { Refusal } from '../refusal.ts'
import { loadSharp } from '../sharpOnDemand.ts'

export const MAX_PIXELS = 100_000_000
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
 * (422) more than 100 megapixels, naming the file.
 */
export async function readPicture({ name, read }: SentFile): Promise<Buffer> {
  const data = await read()
  // The library throws at once, and in other words, over nothing at all.
  if (data.length === 0) throw unreadable(name, null)
  const image = loadSharp()(data, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  const metadata = await image.metadata().catch((error: unknown) => {
    throw unreadable(name, error)
  })
  if (metadata.width * metadata.height > MAX_PIXELS) throw tooManyPixels(name)
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

function unreadable(name: string, cause: unknown): Refusal {
  if (cause instanceof Error && /pixel limit/i.test(cause.message)) return tooManyPixels(name)
  return new Refusal(
    415,
    `${name} is not a picture that can be read. Please choose a JPEG, PNG, WebP, AVIF or GIF file.`,
    {
      field: 'images',
    },
  )
}

function tooManyPixels(name: string): Refusal {
  return new Refusal(422, `${name} has more than 100 megapixels. Please choose a smaller picture.`, {
    field: 'images',
  })
}
