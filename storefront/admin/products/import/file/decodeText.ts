import { InvalidFileError } from './InvalidFileError.ts'

/** Magic bytes of spreadsheet workbooks: ZIP (.xlsx) and OLE compound file (.xls). */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]
const HOW_TO_SAVE = 'In Excel choose Save As and then “CSV UTF-8 (Comma delimited)”.'

/** Decodes a UTF-8 file, or UTF-16 with a byte order mark. Throws for other encodings, because they would have to be guessed. */
export function decodeText(bytes: Uint8Array): string {
  const startsWith = (start: readonly number[]) => start.every((byte, index) => bytes[index] === byte)
  if (WORKBOOKS.some(startsWith))
    throw new InvalidFileError(`This is a workbook, not a CSV file. ${HOW_TO_SAVE}`)
  const encoding = startsWith([0xff, 0xfe]) ? 'utf-16le' : startsWith([0xfe, 0xff]) ? 'utf-16be' : 'utf-8'
  const text = decode(bytes, encoding)
  if (text === undefined) {
    throw new InvalidFileError(
      `This file is not saved as UTF-8, so letters such as é would be wrong. ${HOW_TO_SAVE}`,
    )
  }
  if (text.includes('\0')) throw new InvalidFileError(`This is not a text file. ${HOW_TO_SAVE}`)
  return text
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
