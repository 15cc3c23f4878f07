import { SHOP_NAME } from '../../../domain/content/shopName.ts'
import { Secret, TOTP } from 'otpauth'
import { CODE_SECONDS } from '../../../domain/rules/staff/secondFactor.ts'

const SECRET_BYTES = 20
/** Codes of the previous and next step are accepted too: clocks differ, and people type slowly. */
const STEPS_AROUND = 1

const totp = (secret: Secret, label = '') =>
  new TOTP({ issuer: SHOP_NAME, label, secret, period: CODE_SECONDS })

/** Returns a new base32 secret and its otpauth:// URI for authenticator apps. */
export function createSecret(username: string): { secret: string; uri: string } {
  const secret = new Secret({ size: SECRET_BYTES })
  return { secret: secret.base32, uri: totp(secret, username).toString() }
}

/** Returns the time step of a code, at most one step from now, or null if the code is wrong. */
export function findTimeStep(secret: string, code: string, now: number): number | null {
  const app = totp(Secret.fromBase32(secret))
  const delta = app.validate({ token: code, timestamp: now, window: STEPS_AROUND })
  return delta === null ? null : app.counter({ timestamp: now }) + delta
}
