import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const [IV_BYTES, TAG_BYTES] = [12, 16]

const keyFor = (use: string, shopSecret: string) =>
  Buffer.from(hkdfSync('sha256', shopSecret, '', `second factor: ${use}`, 32))

/** Encrypts a secret for one account; copied to another account's row it cannot be decrypted. */
export function sealSecret(secret: string, account: string, shopSecret: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFor('secrets', shopSecret), iv).setAAD(Buffer.from(account))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts a secret. Returns null if it was changed, copied from another account or encrypted with another shop secret. */
export function unsealSecret(sealed: string, account: string, shopSecret: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFor('secrets', shopSecret), iv)
    decipher.setAAD(Buffer.from(account)).setAuthTag(tag)
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}

/** Returns the stored hash of a recovery code. A fast keyed hash is enough, because the codes are random. */
export function hashRecoveryCode(code: string, account: string, shopSecret: string): string {
  return createHmac('sha256', keyFor('recovery codes', shopSecret)).update(`${account} ${code}`).digest('hex')
}
