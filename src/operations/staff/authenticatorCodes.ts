import { SHOP_NAME } from '../../../domain/content/shopName.ts'
import { Secret, TOTP } from 'otpauth'
import { CODE_SECONDS } from '../../../domain/rules/staff/secondFactor.ts'

const SECRET_BYTES = 20
/** A code of the step before or after is taken too: clocks differ, and people type slowly. */
const STEPS_AROUND = 1

const totp = (secret: Secret, label = '') =>
  new TOTP({ issuer: SHOP_NAME, label, secret, period: CODE_SECONDS })

/** A new secret in base32, and the address that an authenticator app takes it from. */
export function newSecret(username: string): { secret: string; uri: string } {
  const secret = new Secret({ size: SECRET_BYTES })
  return { secret: secret.base32, uri: totp(secret, username).toString() }
}

/** The step of time that the secret's app shows this code in, within one step of now; null where it does not. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const app = totp(Secret.fromBase32(secret))
  const delta = app.validate({ token: code, timestamp: now, window: STEPS_AROUND })
  return delta === null ? null : app.counter({ timestamp: now }) + delta
}
