/** Time step of authenticator apps in seconds: RFC 6238 recommends it, and the apps support no other. */
export const CODE_SECONDS = 30
/** Consecutive wrong codes after which an account has to wait. */
export const WRONG_CODES_BEFORE_WAIT = 5
export const LOCKOUT_MS = 10 * 60 * 1000
export const RECOVERY_CODES = 10

const RECOVERY_CODE_LENGTH = 10
/** Without i, l, o and u, which are misread or spell words. */
export const RECOVERY_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const RECOVERY_CODE = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_CODE_LENGTH}}$`)

/**
 * Returns a typed code in its comparable form with its kind, or null if it can be neither. Ignores spaces, hyphens and case.
 */
export function readCode(typed: string): { kind: 'app' | 'recovery'; code: string } | null {
  const bare = typed.toLowerCase().replace(/[\s-]/g, '')
  if (/^\d{6}$/.test(bare)) return { kind: 'app', code: bare }
  const code = bare.replaceAll('o', '0').replace(/[il]/g, '1')
  return RECOVERY_CODE.test(code) ? { kind: 'recovery', code } : null
}

/** Formats random bytes as a recovery code, one byte per character, in two halves. */
export function formatRecoveryCode(bytes: Uint8Array): string {
  const letters = Array.from(bytes.subarray(0, RECOVERY_CODE_LENGTH), (byte) => RECOVERY_ALPHABET[byte % 32])
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}

/** Formats a secret in groups of four characters, for typing into an app. */
export function groupInFours(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}
