import { describe, expect, it } from 'vitest'
import { heicMessage, isCalledHeic, isHeic } from './heic.ts'

/** The first box of a file: its length, 'ftyp', the main brand, a version, and other brands. */
function fileOf(main: string, ...others: string[]): Uint8Array {
  const brands = [main, '\0\0\0\0', ...others].join('')
  const bytes = new TextEncoder().encode(`\0\0\0\0ftyp${brands}the rest: heic`)
  new DataView(bytes.buffer).setUint32(0, 8 + brands.length)
  return bytes
}

describe('a HEIC image', () => {
  it.each([[['heic']], [['heix', 'mif1']], [['mif1', 'heic']], [['hevc', 'msf1']]])(
    'is known by its first bytes: %j',
    ([main = '', ...others]) => {
      expect(isHeic(fileOf(main, ...others))).toBe(true)
    },
  )

  it.each([[['avif', 'mif1']], [['mif1', 'avif']], [['isom', 'mp42']]])(
    'is no other file of the kind: %j',
    ([main = '', ...others]) => {
      expect(isHeic(fileOf(main, ...others))).toBe(false)
    },
  )

  it('is nothing that is too short, and no text', () => {
    for (const text of ['', 'heic', '\0\0\0\x18ftyp', 'JFIF of heic'])
      expect(isHeic(new TextEncoder().encode(text))).toBe(false)
  })

  it('is known by its type, or by its name where no type is given', () => {
    expect(isCalledHeic({ name: 'IMG_1.HEIC', type: '' })).toBe(true)
    expect(isCalledHeic({ name: 'photo', type: 'image/heif' })).toBe(true)
    expect(isCalledHeic({ name: 'IMG_1.heic', type: 'image/jpeg' })).toBe(false)
    expect(isCalledHeic({ name: 'letter.txt', type: 'text/plain' })).toBe(false)
  })

  it('is refused by its name, with a way on', () => {
    expect(heicMessage('IMG_1.HEIC')).toBe(
      'IMG_1.HEIC is a HEIC image, which the shop can’t read. Export it as JPEG and choose that.',
    )
  })
})
