import sharp from 'sharp'

const AVIF = { quality: 62, effort: 6 }
const WEBP = { quality: 84, effort: 6, smartSubsample: true }

/** Makes a picture's smaller widths and its other format, from the bytes and not from a file that lost some already. */
export async function keepCopies(
  bytes: Buffer,
  size: { width: number; height: number },
  copies: readonly { file: string; width: number }[],
): Promise<void> {
  for (const { file, width } of copies) {
    const copy = sharp(bytes, { raw: { ...size, channels: 3 } }).resize(width)
    await (file.endsWith('.avif') ? copy.avif(AVIF) : copy.webp(WEBP)).toFile(file)
  }
}
