import type { ComponentPropsWithRef } from 'react'
import { Link } from '../navigation/Link.tsx'

interface SiteLinkProps extends ComponentPropsWithRef<'a'> {
  href: string
}

/** A link that an editor wrote: within the shop through its router, to another site in a window of its own. */
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

/** Files, calls and the staff's applications are no screens of the shop, though they share its address. */
function isOwnScreen(href: string): boolean {
  return /^\/(?!\/)/.test(href) && !/^\/(admin|cms|api|media|art)(\/|$)/.test(href)
}
