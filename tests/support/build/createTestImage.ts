import sharp from 'sharp'

export type TestImageFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff'

/** Returns a small image of one color in the given format. */
export function createTestImage(
  format: TestImageFormat = 'png',
  { width = 60, height = 80, color = '#3c2139' } = {},
) {
  return sharp({ create: { width, height, channels: 3, background: color } })
    .toFormat(format)
    .toBuffer()
}

/** Builds the multipart form that a browser sends, with the repeated field `images`. */
export function buildImageForm(
  files: { name: string; data: Buffer; type?: string }[],
  field = 'images',
): FormData {
  const form = new FormData()
  for (const { name, data, type = 'image/png' } of files)
    form.append(field, new Blob([new Uint8Array(data)], { type }), name)
  return form
}
