import type { Payload } from 'payload'
import { expect, it } from 'vitest'
import { createFirstAdmin } from './createFirstAdmin.ts'

it('logs the generated password before it creates the account', async () => {
  const events: string[] = []
  const payload = {
    db: { name: 'mongoose', find: async () => ({ docs: [] }), findOne: async () => null },
    create: async ({ data }: { data: { password: string } }) => void events.push(`created ${data.password}`),
  } as unknown as Payload
  const account = { adminUsername: 'ines', adminPassword: undefined }
  await createFirstAdmin(payload, account, (line) => events.push(`logged ${line}`))
  const [logged = '', created = ''] = events
  const password = /Password {2}(\S+) {3}\(shown this once\)/.exec(logged)?.[1]
  expect(logged).toMatch(/^logged[^]*User {6}ines/)
  expect(created).toBe(`created ${password}`)
})
