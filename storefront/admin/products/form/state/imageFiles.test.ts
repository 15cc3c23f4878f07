import { describe, expect, it } from 'vitest'
import { formatBytes, partitionFiles } from './imageFiles.ts'

const MEGABYTE = 1024 * 1024

function fileOf(name: string, { type = 'image/png', size = 10 } = {}): File {
  const file = new File(['x'], name, { type, lastModified: 1 })
  Object.defineProperty(file, 'size', { value: size })
  return file
}

describe('image file selection', () => {
  it('reports each file that cannot be added and keeps the valid ones', () => {
    const { good, rejections } = partitionFiles(
      [
        fileOf('front.png'),
        fileOf('notes.pdf', { type: 'application/pdf' }),
        fileOf('huge.jpg', { type: 'image/jpeg', size: 25 * MEGABYTE + 1 }),
        fileOf('large.jpg', { type: 'image/jpeg', size: 25 * MEGABYTE }),
        fileOf('front.png'),
      ],
      [],
    )
    expect(good.map(({ name }) => name)).toEqual(['front.png', 'large.jpg'])
    expect(rejections).toEqual([
      'notes.pdf is not an image.',
      'huge.jpg is larger than 25 MB. Choose a smaller one.',
      'front.png is already selected.',
    ])
  })

  it('accepts at most 20 files, including those chosen before', () => {
    const chosen = Array.from({ length: 19 }, (_, index) => fileOf(`${index}.png`))
    const { good, rejections } = partitionFiles([fileOf('a.png'), fileOf('b.png'), fileOf('c.png')], chosen)
    expect(good.map(({ name }) => name)).toEqual(['a.png'])
    expect(rejections).toEqual(['You can add up to 20 images at a time. Skipped: b.png, c.png.'])
  })

  it('accepts an image without a MIME type by its extension', () => {
    expect(
      partitionFiles([fileOf('scan.TIFF', { type: '' }), fileOf('letter', { type: '' })], []),
    ).toMatchObject({
      good: [{ name: 'scan.TIFF' }],
      rejections: ['letter is not an image.'],
    })
  })

  it('rejects HEIC files with or without a MIME type', () => {
    const phones = [fileOf('phone.HEIC', { type: '' }), fileOf('other.heic', { type: 'image/heic' })]
    expect(partitionFiles(phones, [])).toEqual({
      good: [],
      rejections: ['phone.HEIC', 'other.heic'].map(
        (name) => `${name} is a HEIC image, which the shop can’t read. Export it as JPEG and choose that.`,
      ),
    })
  })

  it('formats sizes as KB or MB', () => {
    expect([20, 14_336, 2.4 * MEGABYTE].map(formatBytes)).toEqual(['1 KB', '14 KB', '2.4 MB'])
  })
})
