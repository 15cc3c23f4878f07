import { type Role, isRole } from '../../domain/rules/staff/roles.ts'

/** Returns the role of a signed-in user, or null if signed out or without a role. */
export function roleOf(user: object | null | undefined): Role | null {
  const role = user && 'role' in user ? user.role : null
  return isRole(role) ? role : null
}
