import type { Role } from '../../../domain/rules/staff/roles.ts'
import { useSession } from './useSession.ts'

/** Returns the role of the signed-in account, or 'admin' while it is unknown; the server enforces rights anyway. */
export function useRole(): Role {
  const session = useSession()
  return session.status === 'signedIn' ? session.admin.role : 'admin'
}

/** Returns true if the account has one of these roles. */
export function useHasRole(roles: readonly Role[]): boolean {
  return roles.includes(useRole())
}
