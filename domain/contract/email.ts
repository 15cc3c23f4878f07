import { z } from 'zod'
import { pageQuery, pagination, searchWords } from './page.ts'

export const EMAIL_KINDS = [
  'order-confirmed',
  'order-payment-received',
  'order-shipped',
  'order-delivered',
  'order-cancelled',
  'order-refunded',
  'newsletter-confirm',
  'newsletter-welcome',
  'waitlist-confirm',
  'back-in-stock',
  'sign-in-alert',
  'password-reset',
] as const

export type EmailKind = (typeof EMAIL_KINDS)[number]

/** kept: written while the shop had no mail server, and so never sent; replaced: another was sent in its stead. */
export const EMAIL_STATES = ['waiting', 'sent', 'kept', 'failed', 'replaced'] as const

export type EmailStatus = (typeof EMAIL_STATES)[number]

/** A message of the shop as the admin portal lists it. */
export const emailSummary = z
  .object({
    id: z.string(),
    kind: z.enum(EMAIL_KINDS),
    to: z.string(),
    subject: z.string(),
    /** The number of the order that it is about, or null. */
    orderId: z.string().nullable(),
    state: z.enum(EMAIL_STATES),
    attempts: z.number().int(),
    /** Why the last attempt failed, or null. */
    failure: z.string().nullable(),
    createdAt: z.string(),
    sentAt: z.string().nullable(),
  })
  .meta({ id: 'MailSummary' })

export type EmailSummary = z.infer<typeof emailSummary>

/** The message itself, as it was or will be sent. */
export const emailMessage = emailSummary
  .extend({ text: z.string(), html: z.string() })
  .meta({ id: 'MailMessage' })

export type EmailMessage = z.infer<typeof emailMessage>

/** Which emails are meant: with these words in their address or subject, of a state or of a kind. */
export const emailQuery = z.object({
  ...pageQuery,
  q: searchWords,
  state: z.enum(EMAIL_STATES, `state must be one of ${EMAIL_STATES.join(', ')}`).optional(),
  kind: z.enum(EMAIL_KINDS, `kind must be one of ${EMAIL_KINDS.join(', ')}`).optional(),
})

export type EmailQuery = z.infer<typeof emailQuery>

export const emailList = z.object({
  emails: z.array(emailSummary),
  /** What `emails` was called before. */
  mails: z.array(emailSummary).meta({ deprecated: true }),
  pagination,
  /** Whether the shop has a mail server; without one emails are saved and not sent. */
  sendsEmails: z.boolean(),
  /** What `sendsEmails` was called before. */
  sendsMails: z.boolean().meta({ deprecated: true }),
})

export type EmailList = z.infer<typeof emailList>

export const emailResponse = z.object({
  email: emailMessage,
  /** What `email` was called before. */
  mail: emailMessage.meta({ deprecated: true }),
})
