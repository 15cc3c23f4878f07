import type { EmailAdapter } from 'payload'
import { SHOP_NAME } from '../../domain/content/shopName.ts'
import type { Env, MailServer } from './env.ts'

/** Shorter than a sender's lease of an email, so that none is sent twice concurrently. */
const SEND_TIMEOUT_MS = 60_000
const CONNECT_TIMEOUT_MS = 10_000
const NO_REPLY = { name: SHOP_NAME, address: 'no-reply@localhost' }

/** Returns the email adapter: SMTP if a mail server is configured; otherwise emails stay in the shop. */
export function connectEmail({ mail }: Pick<Env, 'mail'>): EmailAdapter {
  const from = mail?.from ?? NO_REPLY
  return () => ({
    name: mail ? 'smtp' : 'outbox',
    defaultFromAddress: from.address,
    defaultFromName: from.name,
    sendEmail: mail ? sendBySmtp(mail) : async () => {},
  })
}

function sendBySmtp({ smtpUrl, requiresTls, from }: MailServer) {
  let transport: ReturnType<typeof openTransport> | undefined
  const openTransport = async () => {
    const { createTransport } = await import('nodemailer')
    // Options in the URL itself, such as ?requireTLS=false, take precedence.
    return createTransport({
      url: smtpUrl,
      requireTLS: requiresTls,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SEND_TIMEOUT_MS,
    })
  }
  return async (message: object): Promise<void> => {
    transport ??= openTransport()
    await (await transport).sendMail({ from, ...message, signal: AbortSignal.timeout(SEND_TIMEOUT_MS) })
  }
}
