import { FileProblem } from './FileProblem.ts'

/** How spreadsheet workbooks begin: the newer kind is a zip archive, the older one Microsoft's compound file. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]
const HOW_TO_SAVE = 'In Excel choose Save As and then “CSV UTF-8 (Comma delimited)”.'

/** The text of a file in UTF-8, or in UTF-16 where it says so. Anything else is refused, as its letters would be guessed. */
export function decodeText(bytes: Uint8Array): string {
  const startsWith = (start: readonly number[]) => start.every((byte, index) => bytes[index] === byte)
  if (WORKBOOKS.some(startsWith)) throw new FileProblem(`This is a workbook, not a CSV file. ${HOW_TO_SAVE}`)
  const encoding = startsWith([0xff, 0xfe]) ? 'utf-16le' : startsWith([0xfe, 0xff]) ? 'utf-16be' : 'utf-8'
  const text = decode(bytes, encoding)
  if (text === undefined) {
    throw new FileProblem(
      `This file is not saved as UTF-8, so letters such as é would be wrong. ${HOW_TO_SAVE}`,
    )
  }
  if (text.includes('\0')) throw new FileProblem(`This is not a text file. ${HOW_TO_SAVE}`)
  return text
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
