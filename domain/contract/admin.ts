import { z } from 'zod'
import { PASSWORD_LENGTH } from '../rules/staff/passwordLength.ts'
import { ROLES } from '../rules/staff/roles.ts'
import { code } from './account.ts'

export const admin = z
  .object({ id: z.string(), username: z.string(), role: z.enum(ROLES) })
  .meta({ id: 'Admin' })

export type Admin = z.infer<typeof admin>

const username = z
  .string('username must be text')
  .min(1, 'username must not be empty')
  .max(200, 'username is too long')

export const loginRequest = z
  .object({
    username,
    password: z
      .string('password must be text')
      .min(1, 'password must not be empty')
      .max(PASSWORD_LENGTH.max, 'password is too long'),
    /** Of accounts with a second factor. */
    code: code.optional(),
  })
  .meta({ id: 'LoginRequest' })

/** What the panel's forms send beside these is of no use to us. */
export const forgotPasswordRequest = z.object({ username })

export const resetPasswordRequest = z.object({
  token: z.string('token must be text').min(1, 'token must not be empty').max(200, 'token is too long'),
  password: z.string('password must be text'),
})

export type LoginRequest = z.infer<typeof loginRequest>

/** Tries with a wrong password since the sign-in before, whose time is `since`; told once. */
export const failedSignIns = z.object({ count: z.number().int(), since: z.string().nullable() })

export type FailedSignIns = z.infer<typeof failedSignIns>

export const loginResponse = z.object({
  success: z.literal(true),
  token: z.string(),
  admin,
  failedSignIns: failedSignIns.optional(),
  /** Of the second factor that this sign-in set up, shown this once. */
  recoveryCodes: z.array(z.string()).optional(),
})
export const adminResponse = z.object({ admin })
export const successResponse = z.object({ success: z.literal(true) })
