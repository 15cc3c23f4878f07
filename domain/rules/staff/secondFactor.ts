/** How long a code of an authenticator app is shown. RFC 6238 recommends it, and the apps know no other. */
export const CODE_SECONDS = 30
/** So many wrong codes in a row, and the account's next one is looked at only after the wait. */
export const WRONG_CODES_BEFORE_WAIT = 5
export const WAIT_MS = 10 * 60 * 1000
export const RECOVERY_CODES = 10

const RECOVERY_CODE_LENGTH = 10
/** Without i, l, o and u, which are misread or spell words. */
export const RECOVERY_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const RECOVERY_CODE = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_CODE_LENGTH}}$`)

/** A code as it is compared, of which kind; null where it can be neither. Spaces, hyphens and case do not matter. */
export function readCode(typed: string): { kind: 'app' | 'recovery'; code: string } | null {
  const bare = typed.toLowerCase().replace(/[\s-]/g, '')
  if (/^\d{6}$/.test(bare)) return { kind: 'app', code: bare }
  const code = bare.replaceAll('o', '0').replace(/[il]/g, '1')
  return RECOVERY_CODE.test(code) ? { kind: 'recovery', code } : null
}

/** A recovery code from random bytes, one a letter, in the two halves in which it is shown. */
export function recoveryCodeFrom(bytes: Uint8Array): string {
  const letters = Array.from(bytes.subarray(0, RECOVERY_CODE_LENGTH), (byte) => RECOVERY_ALPHABET[byte % 32])
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}

/** A secret in groups of four, to be typed into an app. */
export function inFours(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}
