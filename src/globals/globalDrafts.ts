import {
  APIError,
  type Endpoint,
  Forbidden,
  type GlobalBeforeOperationHook,
  type GlobalConfig,
  type PayloadRequest,
} from 'payload'
import { addVersion, readVersion } from '../persistence/globals.ts'
import { restored } from '../collections/parts/restoreAsDraft.ts'

/** Drafts, versions and a time to be published at, as pages have them. */
export const globalVersions: GlobalConfig['versions'] = {
  drafts: { autosave: { interval: 600 }, schedulePublish: true },
  max: 50,
}

/** Parts of the editor of a global: what is live and scheduled, and no button to unpublish. */
export const globalComponents = (global: string): NonNullable<GlobalConfig['admin']>['components'] => ({
  elements: {
    UnpublishButton: '/components/NoButton#NoButton',
    beforeDocumentControls: [{ path: '/components/versions/LiveState#LiveState', serverProps: { global } }],
  },
})

const ALWAYS_SHOWN =
  'This can’t be unpublished. Clear the fields that should use the default, or restore an earlier version, and publish it.'

/**
 * A write that is no draft is published, whoever sends it: the row is what shoppers see. To take it down would leave the
 * shop without a first page, so that is refused.
 */
export const publishUnlessDraft: GlobalBeforeOperationHook = ({ args, operation }) => {
  if (operation !== 'update' || String(args.draft) === 'true') return args
  const { data } = args as { data?: { _status?: unknown } }
  if (data?._status === 'draft') throw new APIError(ALWAYS_SHOWN, 400, null, true)
  return { ...args, data: { ...data, _status: 'published' } }
}

/**
 * In place of Payload's call, which writes even what it restores as a draft over what shoppers see. What comes back is
 * the newest draft.
 */
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
      version: { ...version, _status: 'draft', updatedAt: now },
      at: now,
      req,
    })
    return restored(req, await payload.findGlobal({ slug: slug as never, draft: true, depth: 0, req }))
  },
}

async function findVersion(req: PayloadRequest, slug: string, id: string): Promise<Record<string, unknown>> {
  // Refuses what is not there, and whoever may not read it.
  await req.payload.findGlobalVersionByID({ slug: slug as never, id, depth: 0, overrideAccess: false, req })
  return readVersion(req, slug, id)
}
