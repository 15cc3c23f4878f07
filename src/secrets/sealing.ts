import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const [IV_BYTES, TAG_BYTES] = [12, 16]

/** Encrypts text into a token that only the server can create or read (AES-256-GCM, base64url), with a separate key for each purpose. */
export function seal(secret: string, purpose: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret, purpose), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Returns the text of a token, or null if it is forged, truncated or of another purpose. */
export function unseal(secret: string, purpose: string, token: string): string | null {
  try {
    const bytes = Buffer.from(token, 'base64url')
    const decipher = createDecipheriv(
      'aes-256-gcm',
      deriveKey(secret, purpose),
      bytes.subarray(0, IV_BYTES),
      {
        authTagLength: TAG_BYTES,
      },
    )
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    const opened = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]
    return Buffer.concat(opened).toString('utf8')
  } catch {
    return null
  }
}

/** Keys by purpose and secret; a shop has few. */
const keys = new Map<string, Buffer>()

function deriveKey(secret: string, purpose: string): Buffer {
  const name = JSON.stringify([purpose, secret])
  const key = keys.get(name) ?? Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  keys.set(name, key)
  return key
}
