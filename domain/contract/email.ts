import { z } from 'zod'
import { pageQuery, pagination, searchTermParam } from './page.ts'

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

/** kept: stored while the shop had no mail server, never sent; replaced: another email was sent instead. */
export const EMAIL_STATES = ['waiting', 'sent', 'kept', 'failed', 'replaced'] as const

export type EmailStatus = (typeof EMAIL_STATES)[number]

/** Email as the admin portal lists it. */
export const emailSummary = z
  .object({
    id: z.string(),
    kind: z.enum(EMAIL_KINDS),
    to: z.string(),
    subject: z.string(),
    /** Number of the related order, or null. */
    orderId: z.string().nullable(),
    state: z.enum(EMAIL_STATES),
    attempts: z.number().int(),
    /** Error of the last attempt, or null. */
    failure: z.string().nullable(),
    createdAt: z.string(),
    sentAt: z.string().nullable(),
  })
  .meta({ id: 'MailSummary' })

export type EmailSummary = z.infer<typeof emailSummary>

/** Email with its content. */
export const emailMessage = emailSummary
  .extend({ text: z.string(), html: z.string() })
  .meta({ id: 'MailMessage' })

export type EmailMessage = z.infer<typeof emailMessage>

/** Filter by text in address or subject, by state and by kind. */
export const emailQuery = z.object({
  ...pageQuery,
  q: searchTermParam,
  state: z.enum(EMAIL_STATES, `state must be one of ${EMAIL_STATES.join(', ')}`).optional(),
  kind: z.enum(EMAIL_KINDS, `kind must be one of ${EMAIL_KINDS.join(', ')}`).optional(),
})

export type EmailQuery = z.infer<typeof emailQuery>

export const emailList = z.object({
  emails: z.array(emailSummary),
  pagination,
  /** The shop has a mail server; without one emails are stored but not sent. */
  sendsEmails: z.boolean(),
})

export type EmailList = z.infer<typeof emailList>

export const emailResponse = z.object({
  email: emailMessage,
})
