import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  user: string | undefined
  /** The message as it came over the wire, quoted-printable undone where it is used. */
  message: string
}

export interface MailServer {
  url: string
  received: ReceivedMail[]
  /** The first message to an address, and with these words, once it is received. */
  arrival(to: string, words?: string): Promise<ReceivedMail>
  /** From now on messages are refused with these words; null takes them again. */
  refuse(words: string | null): void
  close(): Promise<void>
}

const USER = { username: 'shop', password: 'a password' }

/** A mail server on this machine that takes every message of a signed-in sender and passes none on. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = []
  let refusal: string | null = null
  let waiting: (() => boolean)[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      if (username !== USER.username || password !== USER.password)
        return done(new Error('Invalid credentials'))
      done(null, { user: username })
    },
    onData(stream, { envelope, user }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refusal) return done(new Error(refusal))
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          user: String(user),
          message: undoQuotedPrintable(Buffer.concat(chunks).toString()),
        })
        waiting = waiting.filter((isComplete) => !isComplete())
        done()
      })
    },
  })
  // A shop that is killed while it sends is no failure of this server.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://${USER.username}:${encodeURIComponent(USER.password)}@127.0.0.1:${port}`,
    received,
    arrival: (to, words = '') =>
      new Promise((resolve) => {
        const isComplete = () => {
          const found = received.find((mail) => mail.to.includes(to) && mail.message.includes(words))
          if (found) resolve(found)
          return found !== undefined
        }
        if (!isComplete()) waiting.push(isComplete)
      }),
    refuse: (words) => (refusal = words),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The head of a message is not in quoted-printable: an address in it may well have an equals sign before a digit. */
function undoQuotedPrintable(message: string): string {
  const headEnds = message.indexOf('\r\n\r\n')
  const bytes = message
    .slice(headEnds)
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(message.slice(0, headEnds) + bytes, 'latin1').toString()
}
