import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

/** 450 kB at 1600x2000 and 800 kB at 2400x3000: what is drawn larger has less in each of its pixels. */
const mostBytes = ({ width, height }: Size) => 450_000 * ((width * height) / 3_200_000) ** 0.71
const QUALITIES = [88, 84, 80, 76, 71, 64, 55, 46]

interface Size {
  width: number
  height: number
}

/** Names what a picture was made from; it travels inside the file, so no list has to be kept beside it. */
export const recipeHash = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 24)

/** Whether this very picture is already there. */
export async function isKept(file: string, recipe: string): Promise<boolean> {
  if (!existsSync(file)) return false
  try {
    const { exif } = await sharp(file).metadata()
    return exif?.includes(`recipe ${recipe}`) ?? false
  } catch {
    return false
  }
}

/** Writes a WebP that its size allows, beside its place first: who looks finds a whole picture or none. */
export async function keepPicture(file: string, bytes: Buffer, size: Size, recipe: string): Promise<number> {
  const picture = sharp(bytes, { raw: { ...size, channels: 3 } }).withExif({
    IFD0: { ImageDescription: `recipe ${recipe}` },
  })
  let encoded = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    encoded = await picture.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (encoded.length <= mostBytes(size)) break
  }
  const half = `${file}.${process.pid}.half`
  try {
    await writeFile(half, encoded)
    await rename(half, file)
  } finally {
    await rm(half, { force: true })
  }
  return encoded.length
}
