import type { Payload } from 'payload'
import { readGlobal, readNewestVersion } from '../../persistence/globals.ts'
import { noteShown } from '../../caching/making.ts'
import { tags } from '../../caching/tags.ts'
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
  noteShown(tags.global(slug))
  const previewed = preview === undefined ? null : previewedBy(payload.secret, preview)
  const draft =
    previewed?.of === 'home' && previewed.id === slug && (await readNewestVersion<Doc>(payload, slug))
  return draft || ((await readGlobal<Doc>(payload, slug)) ?? {})
}
