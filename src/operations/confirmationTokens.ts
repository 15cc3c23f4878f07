import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export const CONFIRM_WITHIN_MS = 7 * 24 * 60 * 60 * 1000

const PURPOSE = 'newsletter confirmation'
const [IV_BYTES, TAG_BYTES] = [12, 16]

/** An address that somebody signed up, and when. */
export interface SignUp {
  email: string
  at: number
}

/**
 * What a confirmation link carries. Nobody but the shop can make or read it, so that the address stands in no log of
 * visited links, and a row of it is needed nowhere.
 */
export function makeConfirmationToken(secret: string, { email, at }: SignUp): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv)
  const sealed = Buffer.concat([cipher.update(JSON.stringify([email, at]), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Who signed up; null for a token that is forged, cut off or older than a week. */
export function confirmedBy(secret: string, token: string, now = Date.now()): SignUp | null {
  try {
    const bytes = Buffer.from(token, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    const opened = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
    const [email, at] = JSON.parse(opened.toString('utf8')) as [string, number]
    return at + CONFIRM_WITHIN_MS > now ? { email, at } : null
  } catch {
    return null
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, 32))
}
