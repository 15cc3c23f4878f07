import type { LivePreviewConfig, PayloadRequest } from 'payload'
import { type PreviewTarget, previewPath, productPreviewPath } from '../../secrets/previewTokens.ts'

type Address = Extract<LivePreviewConfig['url'], (...given: never[]) => unknown>

/** Screen sizes of the preview. */
const breakpoints = [
  { name: 'phone', label: 'Phone', width: 390, height: 844 },
  { name: 'tablet', label: 'Tablet', width: 820, height: 1180 },
  { name: 'desktop', label: 'Desktop', width: 1440, height: 900 },
]

/** Returns the preview URL of a page's newest draft, or null if it has no slug yet. */
const buildPagePreviewUrl: Address = ({ data, req }) =>
  isText(data.slug) && hasId(data.id)
    ? buildPreviewPath(req, `/pages/${data.slug}`, { of: 'page', id: String(data.id) })
    : null

/** Returns the preview URL of the home page with the newest draft of the edited global: home, site or categories. */
const buildHomePreviewUrl: Address = ({ req, globalConfig }) =>
  buildPreviewPath(req, '/', { of: 'home', id: globalConfig?.slug ?? '' })

/** Returns the preview URL of a product as it is saved, live or not. */
const buildProductPreviewUrl: Address = ({ data, req }) =>
  hasId(data.id) ? productPreviewPath(req.payload.secret, String(data.id)) : null

export const pagePreview: LivePreviewConfig = { url: buildPagePreviewUrl, breakpoints, openByDefault: true }
export const homePreview: LivePreviewConfig = { url: buildHomePreviewUrl, breakpoints, openByDefault: true }
export const productPreview: LivePreviewConfig = { url: buildProductPreviewUrl, breakpoints }

function buildPreviewPath({ payload }: PayloadRequest, path: string, previewed: PreviewTarget): string {
  return previewPath(payload.secret, path, previewed)
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const hasId = (value: unknown): value is string | number => isText(value) || typeof value === 'number'
