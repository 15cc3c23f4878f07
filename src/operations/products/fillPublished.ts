import type { Shop } from '../../startup/shop.ts'

interface GlobalRow {
  id?: unknown
  _status?: string | null
  createdAt?: string
  updatedAt?: string
}

/**
 * Counts what editors wrote for Home, the collections and the frame of every page before there were drafts as published,
 * and as their first version.
 */
export async function fillPublished({ payload: { config, db } }: Pick<Shop, 'payload'>): Promise<void> {
  for (const { slug, versions } of config.globals) {
    const row = versions && ((await db.findGlobal({ slug })) as GlobalRow | null)
    if (!row?.id || row._status === 'published') continue
    const { totalDocs } = await db.countGlobalVersions({ global: slug })
    const { id: _id, ...versionData } = { ...row, _status: 'published' }
    const at = row.updatedAt ?? new Date().toISOString()
    if (totalDocs === 0)
      await db.createGlobalVersion({
        globalSlug: slug,
        autosave: false,
        createdAt: at,
        updatedAt: at,
        versionData: versionData as never,
      })
    await db.updateGlobal({ slug, data: { _status: 'published' } })
  }
}
