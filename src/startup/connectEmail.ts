import type { EmailAdapter } from 'payload'
import { SHOP_NAME } from '../../domain/content/shopName.ts'
import type { Env, MailServer } from './env.ts'

/** Less than the time for which a sender has an email to itself, so that no email is under way twice. */
const SENDING_MS = 60_000
const CONNECTING_MS = 10_000
const NO_REPLY = { name: SHOP_NAME, address: 'no-reply@localhost' }

/** How emails leave: by the mail server of the environment; without one they stay in the shop, to be read there. */
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
    // What the address itself says, as in ?requireTLS=false, comes before these.
    return createTransport({
      url: smtpUrl,
      requireTLS: requiresTls,
      connectionTimeout: CONNECTING_MS,
      greetingTimeout: CONNECTING_MS,
      socketTimeout: SENDING_MS,
    })
  }
  return async (message: object): Promise<void> => {
    transport ??= openTransport()
    await (await transport).sendMail({ from, ...message, signal: AbortSignal.timeout(SENDING_MS) })
  }
}
