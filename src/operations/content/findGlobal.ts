import type { Payload } from 'payload'
import { readGlobal, readNewestVersion } from '../../persistence/globals.ts'
import { trackDependency } from '../../caching/trackDependency.ts'
import { tags } from '../../caching/tags.ts'
import { verifyPreviewToken } from '../../secrets/previewTokens.ts'

/**
 * Returns a global as shoppers see it, or its newest draft if the preview token was made for it. References are ids, and an
 * unpublished global is empty. The row is the version published last; drafts are only among the versions. Bypasses
 * Payload's hooks, which would add default values or fail on invalid content: presenters handle missing fields.
 */
export async function findGlobal<Doc extends object>(
  payload: Payload,
  slug: string,
  preview?: string,
): Promise<Partial<Doc>> {
  trackDependency(tags.global(slug))
  const previewed = preview === undefined ? null : verifyPreviewToken(payload.secret, preview)
  const draft =
    previewed?.of === 'home' && previewed.id === slug && (await readNewestVersion<Doc>(payload, slug))
  return draft || ((await readGlobal<Doc>(payload, slug)) ?? {})
}
