import { describe, expect, it } from 'vitest'
import { heicMessage, hasHeicNameOrType, isHeic } from './heic.ts'

/** Builds the first box of a file: its length, 'ftyp', the major brand, a version, and compatible brands. */
function buildFile(majorBrand: string, ...others: string[]): Uint8Array {
  const brands = [majorBrand, '\0\0\0\0', ...others].join('')
  const bytes = new TextEncoder().encode(`\0\0\0\0ftyp${brands}the rest: heic`)
  new DataView(bytes.buffer).setUint32(0, 8 + brands.length)
  return bytes
}

describe('HEIC detection', () => {
  it.each([[['heic']], [['heix', 'mif1']], [['mif1', 'heic']], [['hevc', 'msf1']]])(
    'recognizes HEIC by its brands: %j',
    ([majorBrand = '', ...others]) => {
      expect(isHeic(buildFile(majorBrand, ...others))).toBe(true)
    },
  )

  it.each([[['avif', 'mif1']], [['mif1', 'avif']], [['isom', 'mp42']]])(
    'does not recognize a file of other brands: %j',
    ([majorBrand = '', ...others]) => {
      expect(isHeic(buildFile(majorBrand, ...others))).toBe(false)
    },
  )

  it('does not recognize truncated data and text', () => {
    for (const text of ['', 'heic', '\0\0\0\x18ftyp', 'JFIF of heic'])
      expect(isHeic(new TextEncoder().encode(text))).toBe(false)
  })

  it('recognizes HEIC by its type, or by its extension if there is no type', () => {
    expect(hasHeicNameOrType({ name: 'IMG_1.HEIC', type: '' })).toBe(true)
    expect(hasHeicNameOrType({ name: 'photo', type: 'image/heif' })).toBe(true)
    expect(hasHeicNameOrType({ name: 'IMG_1.heic', type: 'image/jpeg' })).toBe(false)
    expect(hasHeicNameOrType({ name: 'letter.txt', type: 'text/plain' })).toBe(false)
  })

  it('explains in the error how to convert the image', () => {
    expect(heicMessage('IMG_1.HEIC')).toBe(
      'IMG_1.HEIC is a HEIC image, which the shop can’t read. Export it as JPEG and choose that.',
    )
  })
})
