import type { Shop } from '../../startup/shop.ts'

/** Makes administrators of the accounts from before there were roles. */
export async function fillRoles({ payload: { db } }: Pick<Shop, 'payload'>): Promise<void> {
  const { docs } = await db.find<{ id: string }>({
    collection: 'admins',
    where: { role: { exists: false } },
    pagination: false,
  })
  for (const { id } of docs)
    await db.updateOne({
      collection: 'admins',
      where: { and: [{ id: { equals: id } }, { role: { exists: false } }] },
      data: { role: 'admin' },
      options: { atomic: true },
    })
}
