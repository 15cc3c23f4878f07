import { type Endpoint, type PayloadHandler, restoreVersionOperation } from 'payload'

/**
 * In place of Payload's call, which publishes what it restores at once, and takes a page down whose version was a draft.
 * What comes back is a draft: shoppers see it when it is published.
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
