import { Secret, TOTP } from 'otpauth'
import { enrollmentResponse, recoveryCodesResponse } from '../../domain/contract/account.ts'
import { CODE_SECONDS } from '../../domain/rules/staff/secondFactor.ts'
import { ADMIN } from './ShopClient.ts'
import type { Account } from './staff.ts'
import type { TestShop } from './startTestShop.ts'

/** Returns the code of an authenticator app, `fromNow` codes ahead. */
export function generateCode(secret: string, fromNow = 0): string {
  const timestamp = Date.now() + fromNow * CODE_SECONDS * 1000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** Enables a second factor like the portal does, and returns its secret and recovery codes. */
export async function setUpSecondFactor(
  { client }: Pick<TestShop, 'client'>,
  { headers }: Pick<Account, 'headers'>,
) {
  const path = '/api/auth/admin/second-factor'
  const begun = await client.call('POST', path, { password: ADMIN.password }, headers)
  const { secret } = enrollmentResponse.parse(begun.body).enrollment
  const confirmed = await client.call('PUT', path, { code: generateCode(secret) }, headers)
  return { secret, recoveryCodes: recoveryCodesResponse.parse(confirmed.body).recoveryCodes }
}
