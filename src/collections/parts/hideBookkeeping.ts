import type { Field, SanitizedConfig } from 'payload'

/** Columns that say nothing to whoever reads a list, beside those that are hidden in the form already. */
const BOOKKEEPING: Readonly<Record<string, readonly string[]>> = {
  admins: ['sessions'],
  media: ['filesize', 'focalX', 'focalY', 'mimeType', 'sizes', 'thumbnailURL', 'url'],
  orders: ['currency', 'dispute', 'history', 'items', 'paidInCents', 'refundedInCents', 'rehearsal', 'notes'],
  pages: ['content', 'image'],
  products: ['images'],
}

/** Payload's own, which no form shows and every list may. */
const READ_IN_LISTS = ['createdAt', 'updatedAt', '_status', 'filename', 'width', 'height']

/**
 * Keeps the shop's bookkeeping out of the panel's lists, where Payload offers every field as a column and a filter. For
 * the finished configuration: some of the fields are Payload's own.
 */
export function hideBookkeeping({ collections }: SanitizedConfig): void {
  for (const { slug, fields } of collections) hideIn(fields, ['id', ...(BOOKKEEPING[slug] ?? [])])
}

function hideIn(fields: Field[], names: readonly string[], isWithin = false): void {
  for (const field of fields) {
    const name = 'name' in field ? (field.name ?? '') : ''
    if (!isWithin && READ_IN_LISTS.includes(name)) continue
    const isHidden =
      isWithin ||
      names.includes(name) ||
      ('hidden' in field && Boolean(field.hidden)) ||
      Boolean(field.admin && 'hidden' in field.admin && field.admin.hidden)
    if (isHidden)
      field.admin = { ...field.admin, disableListColumn: true, disableListFilter: true } as typeof field.admin
    if ('fields' in field) hideIn(field.fields, names, isHidden)
    if ('tabs' in field)
      for (const tab of field.tabs)
        hideIn(tab.fields, names, isHidden || ('name' in tab && names.includes(tab.name ?? '')))
  }
}
