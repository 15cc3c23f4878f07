import type { ComponentPropsWithRef } from 'react'
import { Link } from '../navigation/Link.tsx'

interface SiteLinkProps extends ComponentPropsWithRef<'a'> {
  href: string
}

/** Link written by an editor: uses the router within the shop, and opens other sites in a new tab. */
export function SiteLink({ href, children, ...rest }: SiteLinkProps) {
  if (isShopPage(href)) {
    return (
      <Link {...rest} to={href}>
        {children}
      </Link>
    )
  }
  return (
    <a {...rest} href={href} {...(/^https?:/.test(href) && NEW_TAB)}>
      {children}
    </a>
  )
}

const NEW_TAB = { target: '_blank', rel: 'noopener' }

/** Returns true for pages of the shop; files, endpoints and staff applications share its origin but are not pages. */
function isShopPage(href: string): boolean {
  return /^\/(?!\/)/.test(href) && !/^\/(admin|cms|api|media|art)(\/|$)/.test(href)
}
