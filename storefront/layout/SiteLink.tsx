import type { ComponentPropsWithRef } from 'react'
import { Link } from '../navigation/Link.tsx'

interface SiteLinkProps extends ComponentPropsWithRef<'a'> {
  href: string
}

/** Link written by an editor: uses the router within the shop, and opens other sites in a new tab. */
export function SiteLink({ href, children, ...rest }: SiteLinkProps) {
  if (isOwnScreen(href)) {
    return (
      <Link {...rest} to={href}>
        {children}
      </Link>
    )
  }
  return (
    <a {...rest} href={href} {...(/^https?:/.test(href) && ELSEWHERE)}>
      {children}
    </a>
  )
}

const ELSEWHERE = { target: '_blank', rel: 'noopener' }

/** Returns true for pages of the shop; files, endpoints and staff applications share its origin but are not pages. */
function isOwnScreen(href: string): boolean {
  return /^\/(?!\/)/.test(href) && !/^\/(admin|cms|api|media|art)(\/|$)/.test(href)
}
