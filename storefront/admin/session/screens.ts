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

/** The screens that a role works with, the one it begins at first. */
export function screensOf(role: Role): readonly Screen[] {
  return SCREENS.filter(({ roles }) => roles.includes(role))
}

/**
 * Where a role is led from a screen that it may not open, and that screen's name unless it is where everybody starts; null
 * where it may stay.
 */
export function insteadOf(pathname: string, role: Role): { path: string; refused?: string } | null {
  const screen = SCREENS.find(({ path }) => path === adminScreenOf(pathname))
  const [first] = screensOf(role)
  if (!screen || !first || screen.roles.includes(role)) return null
  return { path: first.path, ...(pathname !== paths.adminOrders && { refused: screen.name }) }
}
