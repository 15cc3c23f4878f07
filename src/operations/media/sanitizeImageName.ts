import { randomBytes } from 'node:crypto'

const MAX_LENGTH = 80
/** Device names that Windows reserves. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/** Returns a filename that is safe on every file system and in URLs, with the extension of the WebP that the image becomes. */
export function sanitizeImageName(sent: string): string {
  const base = sent
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '')
  const name = base === '' || RESERVED.test(base) ? `picture-${randomBytes(4).toString('hex')}` : base
  return `${name}.webp`
}
