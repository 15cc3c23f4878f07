import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  user: string | undefined
  /** Received message, with the quoted-printable encoding of its body decoded. */
  message: string
}

export interface MailServer {
  url: string
  received: ReceivedMail[]
  /** Waits for the first message to an address that contains these words. */
  waitForMail(to: string, words?: string): Promise<ReceivedMail>
  /** Rejects further messages with this error; null accepts them again. */
  refuse(words: string | null): void
  close(): Promise<void>
}

const USER = { username: 'shop', password: 'a password' }

/** Starts a local mail server that accepts every message of a signed-in sender and forwards none. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = []
  let failure: string | null = null
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
        if (failure) return done(new Error(failure))
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
  // Ignore connections that break when a shop is killed while it sends.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://${USER.username}:${encodeURIComponent(USER.password)}@127.0.0.1:${port}`,
    received,
    waitForMail: (to, words = '') =>
      new Promise((resolve) => {
        const isComplete = () => {
          const found = received.find((mail) => mail.to.includes(to) && mail.message.includes(words))
          if (found) resolve(found)
          return found !== undefined
        }
        if (!isComplete()) waiting.push(isComplete)
      }),
    refuse: (words) => (failure = words),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Decodes the body only: an address in the header may contain an equals sign before a digit. */
function undoQuotedPrintable(message: string): string {
  const headEnds = message.indexOf('\r\n\r\n')
  const bytes = message
    .slice(headEnds)
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(message.slice(0, headEnds) + bytes, 'latin1').toString()
}
