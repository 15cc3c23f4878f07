import { z } from 'zod'
import { ROLES } from '../rules/roles.ts'
import { code } from './account.ts'

export const admin = z
  .object({ id: z.string(), username: z.string(), role: z.enum(ROLES) })
  .meta({ id: 'Admin' })

export type Admin = z.infer<typeof admin>

export const loginRequest = z
  .object({
    username: z
      .string('username must be text')
      .min(1, 'username must not be empty')
      .max(200, 'username is too long'),
    password: z
      .string('password must be text')
      .min(1, 'password must not be empty')
      .max(1000, 'password is too long'),
    /** Of accounts with a second factor. */
    code: code.optional(),
  })
  .meta({ id: 'LoginRequest' })

export type LoginRequest = z.infer<typeof loginRequest>

export const loginAnswer = z.object({
  success: z.literal(true),
  token: z.string(),
  admin,
  /** Of the second factor that this sign-in set up, shown this once. */
  recoveryCodes: z.array(z.string()).optional(),
})
export const adminAnswer = z.object({ admin })
export const successAnswer = z.object({ success: z.literal(true) })
