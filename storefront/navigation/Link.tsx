import type { ComponentProps, ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
}

/** What the router's link comes to where nobody can follow it yet; what is relative to the page it knows best itself. */
export function WrittenLink({ to, children, ...rest }: LinkProps) {
  if (!to.startsWith('/'))
    return (
      <RouterLink {...rest} to={to}>
        {children}
      </RouterLink>
    )
  return (
    <a {...rest} href={to} data-discover="true">
      {children}
    </a>
  )
}

/**
 * A link within the shop. The server writes it down by itself: a tenth of what it takes to render a page went into what
 * the router's link does for a browser alone.
 */
export const Link: (props: LinkProps) => ReactNode = import.meta.env.SSR ? WrittenLink : RouterLink
