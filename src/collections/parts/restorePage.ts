import { type Endpoint, type PayloadHandler, restoreVersionOperation } from 'payload'

/**
 * Restores a version as a draft. Replaces Payload's endpoint, which publishes restored versions immediately, and
 * unpublishes a page whose version was a draft.
 */
export const restorePage: Endpoint = {
  path: '/versions/:id',
  method: 'post',
  handler: async (req) => {
    const collection = req.payload.collections.pages
    if (!collection) return Response.json({}, { status: 404 })
    const { id = '' } = req.routeParams as { id?: string }
    return restored(req, await restoreVersionOperation({ id, collection, draft: true, req }))
  },
}

export function restored({ t }: Parameters<PayloadHandler>[0], doc: object): Response {
  return Response.json({ doc, message: t('version:restoredSuccessfully') })
}
