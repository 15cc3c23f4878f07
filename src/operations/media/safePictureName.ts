import { randomBytes } from 'node:crypto'

const LONGEST = 80
/** Names that some file systems keep for devices. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/** A name under which every file system keeps a picture and every server serves it; that of a WebP, which it becomes. */
export function safePictureName(sent: string): string {
  const base = sent
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '')
  const name = base === '' || RESERVED.test(base) ? `picture-${randomBytes(4).toString('hex')}` : base
  return `${name}.webp`
}
