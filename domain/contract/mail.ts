import { z } from 'zod'
import { pageQuery, pagination, searchWords } from './page.ts'

export const MAIL_KINDS = [
  'order-confirmed',
  'order-payment-received',
  'order-shipped',
  'order-cancelled',
  'order-refunded',
  'newsletter-confirm',
  'newsletter-welcome',
  'back-in-stock',
  'sign-in-alert',
  'password-reset',
] as const

export type MailKind = (typeof MAIL_KINDS)[number]

/** kept: written while the shop had no mail server, and so never sent; replaced: another was sent in its stead. */
export const MAIL_STATES = ['waiting', 'sent', 'kept', 'failed', 'replaced'] as const

export type MailState = (typeof MAIL_STATES)[number]

/** A message of the shop as the admin portal lists it. */
export const mailSummary = z
  .object({
    id: z.string(),
    kind: z.enum(MAIL_KINDS),
    to: z.string(),
    subject: z.string(),
    /** The number of the order that it is about, or null. */
    orderId: z.string().nullable(),
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

/** Which emails are meant: with these words in their address or subject, of a state or of a kind. */
export const mailQuery = z.object({
  ...pageQuery,
  q: searchWords,
  state: z.enum(MAIL_STATES, `state must be one of ${MAIL_STATES.join(', ')}`).optional(),
  kind: z.enum(MAIL_KINDS, `kind must be one of ${MAIL_KINDS.join(', ')}`).optional(),
})

export type MailQuery = z.infer<typeof mailQuery>

export const mailList = z.object({
  mails: z.array(mailSummary),
  pagination,
  /** Whether the shop has a mail server; without one emails are kept and not sent. */
  sendsMails: z.boolean(),
})

export type MailList = z.infer<typeof mailList>

export const mailAnswer = z.object({ mail: mailMessage })
