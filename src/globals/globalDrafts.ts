import {
  APIError,
  type Endpoint,
  Forbidden,
  type GlobalBeforeOperationHook,
  type GlobalConfig,
  type PayloadRequest,
} from 'payload'
import { addVersion, readVersion } from '../persistence/globals.ts'
import { editorOf } from '../collections/parts/editorField.ts'
import { restored } from '../collections/parts/restorePage.ts'

/** Drafts, versions and scheduled publication, as for pages. */
export const globalVersions: GlobalConfig['versions'] = {
  drafts: { autosave: { interval: 600 }, schedulePublish: true },
  max: 50,
}

/** Returns the components of a global's editor: its live and scheduled state, and no button to unpublish. */
export const globalComponents = (global: string): NonNullable<GlobalConfig['admin']>['components'] => ({
  elements: {
    UnpublishButton: '/components/NoButton#NoButton',
    beforeDocumentControls: [{ path: '/components/versions/LiveState#LiveState', serverProps: { global } }],
  },
})

const CANNOT_UNPUBLISH =
  'This can’t be unpublished. Clear the fields that should use the default, or restore an earlier version, and publish it.'

/**
 * Publishes every write that is not a draft, because shoppers see the row itself. Rejects unpublishing, which would
 * leave the shop without a home page.
 */
export const publishUnlessDraft: GlobalBeforeOperationHook = ({ args, operation }) => {
  if (operation !== 'update' || String(args.draft) === 'true') return args
  const { data } = args as { data?: { _status?: unknown } }
  if (data?._status === 'draft') throw new APIError(CANNOT_UNPUBLISH, 400, null, true)
  return { ...args, data: { ...data, _status: 'published' } }
}

/** Restores a version as the newest draft. Replaces Payload's endpoint, which overwrites what shoppers see even with a draft. */
export const restoreGlobal: Endpoint = {
  path: '/versions/:id',
  method: 'post',
  handler: async (req) => {
    const { payload } = req
    const { global: slug = '', id = '' } = req.routeParams as { global?: string; id?: string }
    const global = payload.config.globals.find((each) => each.slug === slug)
    if (!(await global?.access.update({ req }))) throw new Forbidden(req.t)
    const version = await findVersion(req, slug, id)
    const now = new Date().toISOString()
    await addVersion(payload, {
      slug,
      version: { ...version, _status: 'draft', updatedAt: now, editedBy: editorOf(req) },
      at: now,
      req,
    })
    return restored(req, await payload.findGlobal({ slug: slug as never, draft: true, depth: 0, req }))
  },
}

async function findVersion(req: PayloadRequest, slug: string, id: string): Promise<Record<string, unknown>> {
  // Throws if the version does not exist or the user may not read it.
  await req.payload.findGlobalVersionByID({ slug: slug as never, id, depth: 0, overrideAccess: false, req })
  return readVersion(req, slug, id)
}
