import type { LivePreviewConfig, PayloadRequest } from 'payload'
import { type Previewed, previewPath, productPreviewPath } from '../../secrets/previewTokens.ts'

type Address = Extract<LivePreviewConfig['url'], (...given: never[]) => unknown>

/** The screens that a preview can be looked at on. */
const breakpoints = [
  { name: 'phone', label: 'Phone', width: 390, height: 844 },
  { name: 'tablet', label: 'Tablet', width: 820, height: 1180 },
  { name: 'desktop', label: 'Desktop', width: 1440, height: 900 },
]

/** Where the panel's preview shows the newest draft of a page; none before it has an address. */
const pageAddress: Address = ({ data, req }) =>
  isText(data.slug) && hasId(data.id)
    ? preview(req, `/pages/${data.slug}`, { of: 'page', id: String(data.id) })
    : null

/** Home with the newest draft of what is written: itself, what stands around it, or the collections. */
const homeAddress: Address = ({ req, globalConfig }) =>
  preview(req, '/', { of: 'home', id: globalConfig?.slug ?? '' })

/** A product's page as it is saved, live or not, in a frame of the panel. */
const productAddress: Address = ({ data, req }) =>
  hasId(data.id) ? productPreviewPath(req.payload.secret, String(data.id)) : null

export const pagePreview: LivePreviewConfig = { url: pageAddress, breakpoints, openByDefault: true }
export const homePreview: LivePreviewConfig = { url: homeAddress, breakpoints, openByDefault: true }
export const productPreview: LivePreviewConfig = { url: productAddress, breakpoints }

function preview({ payload }: PayloadRequest, path: string, previewed: Previewed): string {
  return previewPath(payload.secret, path, previewed)
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const hasId = (value: unknown): value is string | number => isText(value) || typeof value === 'number'
