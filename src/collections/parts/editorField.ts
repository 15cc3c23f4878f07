import type { PayloadRequest, TextField } from 'payload'

/** Returns the username for a version's author, or null if the server writes without a user. */
export const editorOf = ({ user }: PayloadRequest): string | null =>
  typeof user?.username === 'string' ? user.username : null

/** Username of the author of each version, set by the server. Null for content that no staff member saved. */
export const editorField = (): TextField => ({
  name: 'editedBy',
  label: 'Last edited by',
  type: 'text',
  admin: { position: 'sidebar', readOnly: true, condition: (doc) => Boolean(doc.editedBy) },
  hooks: { beforeChange: [({ req }) => editorOf(req)] },
})
