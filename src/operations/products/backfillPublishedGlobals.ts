import { addVersion, countVersions, markPublished, readGlobal } from '../../persistence/globals.ts'
import type { Shop } from '../../startup/shop.ts'

interface GlobalRow {
  id?: unknown
  _status?: string | null
  createdAt?: string
  updatedAt?: string
}

/** Marks globals from before drafts existed as published, and stores their content as the first version. */
export async function backfillPublishedGlobals({ payload }: Pick<Shop, 'payload'>): Promise<void> {
  for (const { slug, versions } of payload.config.globals) {
    const row = versions && (await readGlobal<GlobalRow>(payload, slug))
    if (!row?.id || row._status === 'published') continue
    const { id: _id, ...version } = { ...row, _status: 'published' }
    const at = row.updatedAt ?? new Date().toISOString()
    if ((await countVersions(payload, slug)) === 0) await addVersion(payload, { slug, version, at })
    await markPublished(payload, slug)
  }
}
