import type { ComponentProps, ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
}

/** Renders the markup of the router's link without its behavior; relative links are left to the router. */
export function StaticLink({ to, children, ...rest }: LinkProps) {
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
 * Link within the shop. The server renders plain markup, because the router's link took a tenth of the rendering time for logic
 * that only the browser needs.
 */
export const Link: (props: LinkProps) => ReactNode = import.meta.env.SSR ? StaticLink : RouterLink
