import { z } from 'zod'
import { pageQuery, pagination } from './page.ts'

export const MAIL_KINDS = [
  'order-confirmed',
  'order-shipped',
  'order-refunded',
  'newsletter-welcome',
] as const

export type MailKind = (typeof MAIL_KINDS)[number]

export const MAIL_STATES = ['waiting', 'sent', 'failed'] as const

/** A message of the shop as the admin portal lists it. */
export const mailSummary = z
  .object({
    id: z.string(),
    kind: z.enum(MAIL_KINDS),
    to: z.string(),
    subject: z.string(),
    state: z.enum(MAIL_STATES),
    attempts: z.number().int(),
    /** Why the last attempt failed, or null. */
    failure: z.string().nullable(),
    createdAt: z.string(),
    sentAt: z.string().nullable(),
  })
  .meta({ id: 'MailSummary' })

export type MailSummary = z.infer<typeof mailSummary>

/** The message itself, as it was or will be sent. */
export const mailMessage = mailSummary
  .extend({ text: z.string(), html: z.string() })
  .meta({ id: 'MailMessage' })

export type MailMessage = z.infer<typeof mailMessage>

export const mailQuery = z.object(pageQuery)

export const mailList = z.object({ mails: z.array(mailSummary), pagination })

export const mailAnswer = z.object({ mail: mailMessage })
