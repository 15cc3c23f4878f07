import { z } from 'zod'
import { ROLES } from '../rules/staff/roles.ts'

const password = z
  .string('password must be a string')
  .min(1, 'password must not be empty')
  .max(1000, 'password must be 1,000 characters or fewer')

/** Code of an authenticator app, or a recovery code; spaces and hyphens are ignored. */
export const code = z
  .string('code must be a string')
  .trim()
  .min(1, 'code must not be empty')
  .max(40, 'code must be 40 characters or fewer')

/** Secret for an authenticator app, and its otpauth URI for a QR code. */
export const enrollment = z.object({ secret: z.string(), uri: z.string() }).meta({ id: 'Enrollment' })

export type Enrollment = z.infer<typeof enrollment>

export const staffSession = z
  .object({
    id: z.string(),
    startedAt: z.string().nullable(),
    endsAt: z.string(),
    /** Readable name, such as 'Chrome on Windows', or null if unknown. */
    browser: z.string().nullable(),
    /** The session of the request itself. */
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
      /** Administrators require a second factor of all staff. */
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

/** Requires the password to set up a second factor, and a code to replace one. */
export const enrollmentRequest = z
  .object({ password: password.optional(), code: code.optional() })
  .strict()
  .meta({ id: 'EnrollmentRequest' })

export const codeRequest = z.object({ code }).strict().meta({ id: 'CodeRequest' })

export const enrollmentResponse = z.object({ enrollment })

/** Shown only once: the server stores only hashes. */
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
  .object({ isRequired: z.boolean('isRequired must be a boolean') })
  .strict()
  .meta({ id: 'SecondFactorRule' })
