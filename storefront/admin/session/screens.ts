import { type Role, ROLES_BY_RIGHT } from '../../../domain/rules/staff/roles.ts'
import { getAdminScreen, paths } from '../../navigation/paths.ts'

interface Screen {
  path: string
  name: string
  roles: readonly Role[]
}

const SCREENS: readonly Screen[] = [
  { path: paths.adminOrders, name: 'Orders', roles: ROLES_BY_RIGHT.orders },
  { path: paths.adminProducts, name: 'Products', roles: ROLES_BY_RIGHT.products },
  { path: paths.adminStock, name: 'Stock', roles: ROLES_BY_RIGHT.trade },
  { path: paths.adminEmails, name: 'Emails', roles: ROLES_BY_RIGHT.emails },
  { path: paths.adminWaitlist, name: 'Waiting list', roles: ROLES_BY_RIGHT.people },
  { path: paths.adminSubscribers, name: 'Subscribers', roles: ROLES_BY_RIGHT.people },
  { path: paths.adminPrivacy, name: 'Privacy', roles: ROLES_BY_RIGHT.privacy },
]

/** Returns the screens of a role; the first is its start screen. */
export function listScreens(role: Role): readonly Screen[] {
  return SCREENS.filter(({ roles }) => roles.includes(role))
}

/**
 * Returns the start screen of the role if it may not open the requested screen, otherwise null. `refused` is the name
 * of the requested screen, absent if that is the default start screen.
 */
export function findRedirectScreen(pathname: string, role: Role): { path: string; refused?: string } | null {
  const screen = SCREENS.find(({ path }) => path === getAdminScreen(pathname))
  const [first] = listScreens(role)
  if (!screen || !first || screen.roles.includes(role)) return null
  return { path: first.path, ...(pathname !== paths.adminOrders && { refused: screen.name }) }
}
