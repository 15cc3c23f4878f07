import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedPages } from '../../src/seed/seedPages.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
beforeAll(async () => {
  test = await startTestShop()
})
afterAll(() => test.close())

it('completes a page if seeding was interrupted before it wrote the version for the panel', async () => {
  const { payload } = test.shop
  const listPages = async () =>
    (await payload.find({ collection: 'pages', draft: true, pagination: false })).docs.map(({ slug }) => slug)
  const slugs = await listPages()
  const { docs } = await payload.find({ collection: 'pages', where: { slug: { equals: 'faq' } }, limit: 1 })
  await payload.db.deleteVersions({ collection: 'pages', where: { parent: { equals: docs[0]?.id } } })
  await payload.updateGlobal({ slug: 'seeds', data: { pagesAt: null } as never })
  expect(await listPages()).not.toContain('faq')

  await seedPages(test.shop, { withPictures: false })
  expect((await listPages()).toSorted()).toEqual(slugs.toSorted())
})
