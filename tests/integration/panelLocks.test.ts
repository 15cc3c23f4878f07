import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Account, createAccount } from '../support/staff.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
beforeAll(async () => {
  test = await startTestShop()
})
afterAll(() => test.close())

/** Locks the Home document for an account, as the panel does when editing starts. */
async function beginWriting({ id }: Account): Promise<void> {
  await test.shop.payload.db.create({
    collection: 'payload-locked-documents',
    data: { globalSlug: 'home', user: { relationTo: 'admins', value: id } },
  })
}

it('returns only id, username and email of the colleague who is editing a document', async () => {
  const [writer, editor, admin] = await Promise.all([
    createAccount(test, 'editor'),
    createAccount(test, 'editor'),
    createAccount(test, 'admin'),
  ])
  await beginWriting(writer)
  for (const { headers } of [editor, admin]) {
    const { body } = await test.client.call(
      'GET',
      '/cms/api/payload-locked-documents?depth=1',
      undefined,
      headers,
    )
    const [lock] = body.docs as { user: unknown }[]
    expect(lock?.user).toEqual({
      relationTo: 'admins',
      value: { id: writer.id, username: writer.username, email: writer.username },
    })
  }
})

it('returns 200 for a lock whose account was deleted', async () => {
  const leaver = await createAccount(test, 'editor')
  await beginWriting(leaver)
  await test.shop.payload.db.deleteOne({ collection: 'admins', where: { id: { equals: leaver.id } } })
  const { status } = await test.client.asAdmin('GET', '/cms/api/payload-locked-documents?depth=1')
  expect(status).toBe(200)
})
