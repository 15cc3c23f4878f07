import { describe, expect, it } from 'vitest'
import { decodeText } from './decodeText.ts'

const bytes = (...parts: (number | string)[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? [part] : [...new TextEncoder().encode(part)])),
  )

describe('text decoding', () => {
  it('decodes UTF-8 with or without a byte order mark', () => {
    expect(decodeText(bytes('Écharpe'))).toBe('Écharpe')
    expect(decodeText(bytes(0xef, 0xbb, 0xbf, 'Écharpe'))).toBe('Écharpe')
    expect(decodeText(bytes())).toBe('')
  })

  it('decodes UTF-16 if the file has its byte order mark', () => {
    expect(decodeText(bytes(0xff, 0xfe, 0xc9, 0x00, 0x61, 0x00))).toBe('Éa')
    expect(decodeText(bytes(0xfe, 0xff, 0x00, 0xc9, 0x00, 0x61))).toBe('Éa')
  })

  it('rejects Windows-1252', () => {
    expect(() => decodeText(bytes('Robe d', 0x92, 0xe9, 't', 0xe9))).toThrow('not saved as UTF-8')
  })

  it('rejects workbooks and other binary files', () => {
    expect(() => decodeText(bytes('PK', 3, 4, 0x14, 0))).toThrow('This is a workbook, not a CSV file.')
    expect(() => decodeText(bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1))).toThrow('This is a workbook')
    expect(() => decodeText(bytes('n', 0, 'a', 0))).toThrow('This is not a text file.')
  })
})
