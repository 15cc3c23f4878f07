import type { LivePreviewConfig, PayloadRequest } from 'payload'
import { type Previewed, makePreviewToken } from '../operations/previewTokens.ts'

type Address = Extract<LivePreviewConfig['url'], (...given: never[]) => unknown>

/** Where the panel's preview shows the newest draft of a page; none before it has an address. */
export const pagePreview: Address = ({ data, req }) =>
  isText(data.slug) && hasId(data.id)
    ? preview(req, `/pages/${data.slug}`, { of: 'page', id: String(data.id) })
    : null

/** Home as it is published, in a frame of the panel. */
export const homePreview: Address = ({ req }) => preview(req, '/', { of: 'home', id: '' })

/** A piece's page as it is published, in a frame of the panel. */
export const productPreview: Address = ({ data, req }) =>
  hasId(data.id)
    ? preview(req, `/product/${encodeURIComponent(data.id)}`, { of: 'product', id: String(data.id) })
    : null

// Without the shop's name in front: the frame is of the same origin as the panel, wherever it is opened.
function preview({ payload }: PayloadRequest, path: string, previewed: Previewed): string {
  return `${path}?preview=${makePreviewToken(payload.secret, previewed)}`
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const hasId = (value: unknown): value is string | number => isText(value) || typeof value === 'number'
