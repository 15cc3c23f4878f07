import { type Role, STAFF } from '../../../domain/rules/staff/roles.ts'
import { adminScreenOf, paths } from '../../navigation/paths.ts'

interface Screen {
  path: string
  name: string
  roles: readonly Role[]
}

const SCREENS: readonly Screen[] = [
  { path: paths.adminOrders, name: 'Orders', roles: STAFF.orders },
  { path: paths.adminProducts, name: 'Products', roles: STAFF.products },
  { path: paths.adminStock, name: 'Stock', roles: STAFF.trade },
  { path: paths.adminEmails, name: 'Emails', roles: STAFF.emails },
  { path: paths.adminWaitlist, name: 'Waiting list', roles: STAFF.people },
  { path: paths.adminSubscribers, name: 'Subscribers', roles: STAFF.people },
  { path: paths.adminPrivacy, name: 'Privacy', roles: STAFF.privacy },
]

/** Returns the screens of a role; the first is its start screen. */
export function screensOf(role: Role): readonly Screen[] {
  return SCREENS.filter(({ roles }) => roles.includes(role))
}

/**
 * Returns the screen to open instead of one that the role may not open, with the name of the latter unless it is the default
 * start screen. Returns null if the role may open it.
 */
export function insteadOf(pathname: string, role: Role): { path: string; refused?: string } | null {
  const screen = SCREENS.find(({ path }) => path === adminScreenOf(pathname))
  const [first] = screensOf(role)
  if (!screen || !first || screen.roles.includes(role)) return null
  return { path: first.path, ...(pathname !== paths.adminOrders && { refused: screen.name }) }
}
