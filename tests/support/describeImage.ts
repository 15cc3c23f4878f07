import sharp from 'sharp'

interface ImageResponse {
  status: number
  headers: Record<string, unknown>
  bytes: Buffer
}

/** Returns the dimensions and format of a served image in the form of an image size, for example '480x600.avif'. */
export async function describeImage({ headers, bytes }: ImageResponse): Promise<string> {
  const { width, height } = await sharp(bytes).metadata()
  return `${width}x${height}.${String(headers['content-type']).replace('image/', '')}`
}
