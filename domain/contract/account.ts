import { z } from 'zod'
import { ROLES } from '../rules/staff/roles.ts'

const password = z
  .string('password must be text')
  .min(1, 'password must not be empty')
  .max(1000, 'password is too long')

/** What the authenticator app shows, or a recovery code; spaces and hyphens do not matter. */
export const code = z
  .string('code must be text')
  .trim()
  .min(1, 'code must not be empty')
  .max(40, 'code is too long')

/** What an authenticator app has to be told: the secret to be typed in, and the address that a QR code carries. */
export const enrollment = z.object({ secret: z.string(), uri: z.string() }).meta({ id: 'Enrollment' })

export type Enrollment = z.infer<typeof enrollment>

export const staffSession = z
  .object({
    id: z.string(),
    startedAt: z.string().nullable(),
    endsAt: z.string(),
    /** In plain words, as in 'Chrome on Windows'; null where it is not known. */
    browser: z.string().nullable(),
    /** Whether it is the one that asks. */
    isThis: z.boolean(),
  })
  .meta({ id: 'StaffSession' })

export type StaffSession = z.infer<typeof staffSession>

export const account = z
  .object({
    id: z.string(),
    username: z.string(),
    role: z.enum(ROLES),
    secondFactor: z.object({
      isOn: z.boolean(),
      since: z.string().nullable(),
      recoveryCodesLeft: z.number().int().min(0),
      /** Whether an administrator asks it of everybody. */
      isRequired: z.boolean(),
    }),
    sessions: z.array(staffSession),
  })
  .meta({ id: 'Account' })

export type Account = z.infer<typeof account>

export const accountResponse = z.object({ account })

export const passwordChange = z
  .object({ currentPassword: password, newPassword: password })
  .strict()
  .meta({ id: 'PasswordChange' })

/** Who sets up a second factor shows the password; who has one already, a code. */
export const enrollmentRequest = z
  .object({ password: password.optional(), code: code.optional() })
  .strict()
  .meta({ id: 'EnrollmentRequest' })

export const codeRequest = z.object({ code }).strict().meta({ id: 'CodeRequest' })

export const enrollmentResponse = z.object({ enrollment })

/** Shown this once; afterwards only their hashes are known. */
export const recoveryCodesResponse = z.object({ recoveryCodes: z.array(z.string()) })

export const staffAccount = z
  .object({
    id: z.string(),
    username: z.string(),
    role: z.enum(ROLES).nullable(),
    hasSecondFactor: z.boolean(),
  })
  .meta({ id: 'StaffAccount' })

export type StaffAccount = z.infer<typeof staffAccount>

export const staffResponse = z.object({
  isSecondFactorRequired: z.boolean(),
  accounts: z.array(staffAccount),
})

export type Staff = z.infer<typeof staffResponse>

export const secondFactorRule = z
  .object({ isRequired: z.boolean('isRequired must be true or false') })
  .strict()
  .meta({ id: 'SecondFactorRule' })
