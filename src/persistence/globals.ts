import type { GlobalSlug, Payload, PayloadRequest } from 'payload'

interface NewVersion {
  slug: string
  /** Complete content, including `_status`. */
  version: Record<string, unknown>
  /** ISO 8601. */
  at: string
  req?: PayloadRequest
}

/** Returns a global as last published, or null. Bypasses Payload's hooks and returns ids for references. */
export async function readGlobal<Doc extends object>(
  { db }: Payload,
  slug: string,
): Promise<Partial<Doc> | null> {
  return (await db.findGlobal({ slug })) as Partial<Doc> | null
}

/** Returns the newest version of a global, published or not, or null. */
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

/** Returns the content of one version of a global; empty if there is no such version. */
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

/** Adds a version to a global without changing its row. */
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
