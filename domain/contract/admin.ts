import { z } from 'zod'
import { PASSWORD_LENGTH } from '../rules/staff/passwordLength.ts'
import { ROLES } from '../rules/staff/roles.ts'
import { code } from './account.ts'

export const admin = z
  .object({ id: z.string(), username: z.string(), role: z.enum(ROLES) })
  .meta({ id: 'Admin' })

export type Admin = z.infer<typeof admin>

const username = z
  .string('username must be a string')
  .min(1, 'username must not be empty')
  .max(200, 'username must be 200 characters or fewer')

export const loginRequest = z
  .object({
    username,
    password: z
      .string('password must be a string')
      .min(1, 'password must not be empty')
      .max(PASSWORD_LENGTH.max, `password must be ${PASSWORD_LENGTH.max} characters or fewer`),
    /** Required for accounts with a second factor. */
    code: code.optional(),
  })
  .meta({ id: 'LoginRequest' })

/** Other fields that the panel's forms send are ignored. */
export const forgotPasswordRequest = z.object({ username })

export const resetPasswordRequest = z.object({
  token: z
    .string('token must be a string')
    .min(1, 'token must not be empty')
    .max(200, 'token must be 200 characters or fewer'),
  password: z.string('password must be a string'),
})

export type LoginRequest = z.infer<typeof loginRequest>

/** Failed sign-ins since the previous sign-in, which was at `since`; reported once. */
export const failedSignIns = z.object({ count: z.number().int(), since: z.string().nullable() })

export type FailedSignIns = z.infer<typeof failedSignIns>

export const loginResponse = z.object({
  success: z.literal(true),
  token: z.string(),
  admin,
  failedSignIns: failedSignIns.optional(),
  /** Recovery codes of a second factor set up by this sign-in; shown only once. */
  recoveryCodes: z.array(z.string()).optional(),
})
export const adminResponse = z.object({ admin })
export const successResponse = z.object({ success: z.literal(true) })
