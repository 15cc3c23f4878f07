import { findRow } from '../../persistence/tables.ts'
import type { CollectionAfterReadHook, SanitizedConfig } from 'payload'

interface Lock {
  user?: { value?: unknown } | null
}

/** Lets the panel name the colleague who writes at a document just now, also to those who may not read accounts. */
export function nameLockOwners({ collections }: SanitizedConfig): void {
  for (const { slug, hooks } of collections)
    if (slug === 'payload-locked-documents') hooks.afterRead = [...(hooks.afterRead ?? []), nameOwner]
}

/**
 * Payload shows a lock's owner by e-mail address, and by id where there is none. Staff know each other by user name,
 * which stands in that place here; nothing else of the account is told.
 */
const nameOwner: CollectionAfterReadHook<Lock & { id: string }> = async ({ doc, req }) => {
  const { value } = doc.user ?? {}
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value
  if (typeof id !== 'string' && typeof id !== 'number') return doc
  const owner = await findRow(req.payload, 'admins', { where: { id: { equals: id } } })
  const username = owner?.username
  return username ? { ...doc, user: { ...doc.user, value: { id, username, email: username } } } : doc
}
