import { type Role, isRole } from '../../domain/rules/staff/roles.ts'

/** The role of whoever is signed in; null of a stranger, and of an account that has none. */
export function roleOf(user: object | null | undefined): Role | null {
  const role = user && 'role' in user ? user.role : null
  // As it was spelled before; the next start writes it anew.
  if (role === 'fulfilment') return 'fulfillment'
  return isRole(role) ? role : null
}
