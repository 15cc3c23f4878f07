import { findRow } from '../../persistence/tables.ts'
import type { CollectionAfterReadHook, SanitizedConfig } from 'payload'

interface Lock {
  user?: { value?: unknown } | null
}

/** Shows the panel which colleague is editing a document, even to roles that may not read accounts. */
export function nameLockOwners({ collections }: SanitizedConfig): void {
  for (const { slug, hooks } of collections)
    if (slug === 'payload-locked-documents') hooks.afterRead = [...(hooks.afterRead ?? []), nameOwner]
}

/**
 * Replaces a lock's owner with ID and username: Payload shows the email address, or the ID if there is none. No other
 * account data is exposed.
 */
const nameOwner: CollectionAfterReadHook<Lock & { id: string }> = async ({ doc, req }) => {
  const { value } = doc.user ?? {}
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value
  if (typeof id !== 'string' && typeof id !== 'number') return doc
  const owner = await findRow(req.payload, 'admins', { where: { id: { equals: id } } })
  const username = owner?.username
  return username ? { ...doc, user: { ...doc.user, value: { id, username, email: username } } } : doc
}
