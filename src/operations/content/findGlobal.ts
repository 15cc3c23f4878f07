import type { Payload } from 'payload'
import { previewedBy } from '../../secrets/previewTokens.ts'

/**
 * A global as shoppers see it, or with a preview's token that was made for it its newest draft; with ids for what it
 * names, and empty while nobody has published it. Its row is what was published last: drafts are among its versions
 * alone. Read past Payload's hooks, which would fill it up with default values or trip over a broken one: what is
 * missing is settled by the presenters.
 */
export async function findGlobal<Doc extends object>(
  payload: Payload,
  slug: string,
  preview?: string,
): Promise<Partial<Doc>> {
  const previewed = preview === undefined ? null : previewedBy(payload.secret, preview)
  const draft = previewed?.of === 'home' && previewed.id === slug && (await findDraft<Doc>(payload, slug))
  return draft || (((await payload.db.findGlobal({ slug })) as Partial<Doc> | null) ?? {})
}

async function findDraft<Doc extends object>({ db }: Payload, slug: string): Promise<Partial<Doc> | null> {
  const { docs } = await db.findGlobalVersions<Partial<Doc>>({
    global: slug,
    where: { latest: { equals: true } },
    limit: 1,
    pagination: false,
  })
  return docs[0]?.version ?? null
}
