import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Payload } from 'payload'
import { type MailServer, startMailServer } from '../../tests/support/startMailServer.ts'
import { connectEmail } from './connectEmail.ts'
import { readEnv } from './env.ts'

let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.received.length = 0
  server.refuse(null)
})

const connect = (smtpUrl = server.url) =>
  connectEmail(readEnv({ SMTP_URL: smtpUrl, MAIL_FROM: 'Maison Rivage <letters@shop.example>' }))({
    payload: {} as Payload,
  })

const email = (address = 'ines@example.com') => ({
  to: { name: '', address },
  subject: 'Your order',
  text: 'Thank you, Inès.',
  html: '<p>Thank you, Inès.</p>',
  messageId: '<1@shop.example>',
  headers: { 'List-Unsubscribe': '<https://shop.example/x?token=1>' },
})

describe('SMTP transport', () => {
  it('authenticates and sends an email as text and HTML from the shop address', async () => {
    await connect().sendEmail(email())
    expect(server.received).toMatchObject([
      { from: 'letters@shop.example', to: ['ines@example.com'], user: 'shop' },
    ])
    const { message = '' } = server.received[0] ?? {}
    for (const words of [
      'From: Maison Rivage <letters@shop.example>',
      'To: ines@example.com',
      'Subject: Your order',
      'Message-ID: <1@shop.example>',
      'List-Unsubscribe: <https://shop.example/x?token=1>',
      'multipart/alternative',
      'Thank you, Inès.',
      '<p>Thank you, Inès.</p>',
    ])
      expect(message).toContain(words)
  })

  it.each([
    ['a,b@example.com', '"a,b"@example.com'],
    ['a;b@example.com', '"a;b"@example.com'],
    ['zoë@exämple.example', 'zoë@exämple.example'],
    ['用户@例え.example', '用户@例え.example'],
  ])('sends the email for %j to %j only', async (address, recipient) => {
    await connect().sendEmail(email(address))
    expect(server.received.map(({ to }) => to)).toEqual([[recipient]])
  })

  it.each([
    '<a>b@example.com',
    '"a,x@evil.example"@example.com',
    'a\u0000b@example.com',
    'a\u2028b@example.com',
    'a\r\nRCPT TO:<x@evil.example>@example.com',
  ])('rejects the email for %j and sends nothing', async (address) => {
    await expect(connect().sendEmail(email(address))).rejects.toThrow('Bad recipient address syntax')
    expect(server.received).toEqual([])
  })

  it('reports a rejected email, and sends the next one', async () => {
    server.refuse('Mailbox is full')
    const { sendEmail } = connect()
    await expect(sendEmail(email())).rejects.toThrow('Mailbox is full')
    server.refuse(null)
    await sendEmail(email())
    expect(server.received).toHaveLength(1)
  })

  it('reports a refused connection without the password', async () => {
    const failure = await connect('smtp://shop:secret-word@127.0.0.1:1').sendEmail(email()).catch(String)
    expect(failure).toContain('ECONNREFUSED')
    expect(failure).not.toContain('secret-word')
  })

  it('does not send credentials without TLS if TLS is required', async () => {
    const from = { name: 'Rivage', address: 'letters@shop.example' }
    const { sendEmail } = connectEmail({ mail: { smtpUrl: server.url, requiresTls: true, from } })({
      payload: {} as Payload,
    })
    await expect(sendEmail(email())).rejects.toThrow(/STARTTLS/)
    expect(server.received).toEqual([])
  })
})

describe('transport without an SMTP server', () => {
  it('accepts an email without sending it', async () => {
    const { name, sendEmail } = connectEmail(readEnv({}))({ payload: {} as Payload })
    await sendEmail(email())
    expect(name).toBe('outbox')
    expect(server.received).toEqual([])
  })
})
