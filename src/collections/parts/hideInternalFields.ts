import type { Field, SanitizedConfig } from 'payload'

/** Columns to hide from lists, besides those that are hidden in the form. */
const BOOKKEEPING: Readonly<Record<string, readonly string[]>> = {
  admins: ['sessions'],
  media: ['filesize', 'focalX', 'focalY', 'mimeType', 'sizes', 'thumbnailURL', 'url'],
  orders: ['currency', 'dispute', 'history', 'items', 'paidInCents', 'refundedInCents', 'isTest', 'notes'],
  pages: ['content', 'image'],
  products: ['images'],
}

/** Payload's own columns that no form shows but lists may. */
const READ_IN_LISTS = ['createdAt', 'updatedAt', '_status', 'filename', 'width', 'height']

/**
 * Hides internal fields in the panel's lists, which offer every field as a column and filter. Takes the finished
 * configuration, because some fields are Payload's own.
 */
export function hideInternalFields({ collections }: SanitizedConfig): void {
  for (const { slug, fields } of collections) hideFields(fields, ['id', ...(BOOKKEEPING[slug] ?? [])])
}

function hideFields(fields: Field[], names: readonly string[], isWithin = false): void {
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
    if ('fields' in field) hideFields(field.fields, names, isHidden)
    if ('tabs' in field)
      for (const tab of field.tabs)
        hideFields(tab.fields, names, isHidden || ('name' in tab && names.includes(tab.name ?? '')))
  }
}
