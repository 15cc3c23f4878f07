import type { ServerProps } from 'payload'
import { ROLES_BY_RIGHT } from '../../domain/rules/staff/roles.ts'

/** Links from the panel to the shop and to the portal, which has the same session. */
export function NavLinks({ user }: Pick<ServerProps, 'user'>) {
  const has = (roles: readonly string[]) => roles.includes(user?.role ?? '')
  const [orders, products] = [has(ROLES_BY_RIGHT.orders), has(ROLES_BY_RIGHT.products)]
  return (
    <nav className="house-links" aria-label="Rivage">
      <a href="/" target="_blank" rel="noreferrer">
        Open the shop
      </a>
      <a href={orders ? '/admin' : '/admin/products'}>
        {orders && products ? 'Orders and products' : orders ? 'Orders' : 'Products'}
      </a>
    </nav>
  )
}
