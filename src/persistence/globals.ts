import type { GlobalSlug, Payload, PayloadRequest } from 'payload'

interface NewVersion {
  slug: string
  /** All that is in it, its `_status` included. */
  version: Record<string, unknown>
  /** An ISO instant. */
  at: string
  req?: PayloadRequest
}

/** A global's row, which is what was published last, or null; past Payload's hooks and with ids for what it names. */
export async function readGlobal<Doc extends object>(
  { db }: Payload,
  slug: string,
): Promise<Partial<Doc> | null> {
  return (await db.findGlobal({ slug })) as Partial<Doc> | null
}

/** The newest version of a global, published or not, or null. */
export async function readNewestVersion<Doc extends object>(
  { db }: Payload,
  slug: string,
): Promise<Partial<Doc> | null> {
  const where = { latest: { equals: true } }
  const { docs } = await db.findGlobalVersions<Partial<Doc>>({
    global: slug,
    where,
    limit: 1,
    pagination: false,
  })
  return docs[0]?.version ?? null
}

/** What stood in one version of a global; nothing where there is none of that id. */
export async function readVersion(
  req: PayloadRequest,
  slug: string,
  id: string,
): Promise<Record<string, unknown>> {
  const where = { id: { equals: id } }
  const asked = { global: slug, where, limit: 1, pagination: false, req }
  const { docs } = await req.payload.db.findGlobalVersions<Record<string, unknown>>(asked)
  return docs[0]?.version ?? {}
}

/** Adds a version to a global; its row stays as it is. */
export async function addVersion({ db }: Payload, { slug, version, at, req }: NewVersion): Promise<void> {
  await db.createGlobalVersion({
    globalSlug: slug as GlobalSlug,
    autosave: false,
    createdAt: at,
    updatedAt: at,
    versionData: version as never,
    ...(req && { req }),
  })
}

export async function countVersions({ db }: Payload, slug: string): Promise<number> {
  return (await db.countGlobalVersions({ global: slug })).totalDocs
}

/** Counts a global's row as published. */
export async function markPublished({ db }: Payload, slug: string): Promise<void> {
  await db.updateGlobal({ slug, data: { _status: 'published' } })
}
