import sharp from 'sharp'

interface ImageResponse {
  status: number
  headers: Record<string, unknown>
  bytes: Buffer
}

/** Returns the dimensions and format of a served image in the notation of image sizes, such as "480x600.avif". */
export async function describeImage({ headers, bytes }: ImageResponse): Promise<string> {
  const { width, height } = await sharp(bytes).metadata()
  return `${width}x${height}.${String(headers['content-type']).replace('image/', '')}`
}
