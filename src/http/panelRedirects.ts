import type { RequestHandler, Response } from 'express'
import { isPanelPath, getSignInRedirect } from '../../domain/rules/staff/getSignInRedirect.ts'

/** Returns the panel path to redirect to after sign-in, or null if it is not in the panel. */
function toPanelPath(asked: unknown): string | null {
  const place = getSignInRedirect(asked)
  return place !== null && isPanelPath(place) ? place : null
}

/** Redirects to the portal's sign-in page, the only one, which also asks for the second factor and redirects back into the panel. */
export const handleSignInRedirect: RequestHandler = (req, res) => redirectToSignIn(res, req.query.redirect)

/** Redirects to the sign-in page, which leads back to the requested page of the panel. */
export function redirectToSignIn(res: Response, requested: unknown): void {
  const back = toPanelPath(requested) ?? '/cms'
  res.setHeader('cache-control', 'no-store')
  res.redirect(303, `/admin/signin?redirect=${encodeURIComponent(back)}`)
}

/** Redirects bookmarks from when the panel managed orders to the portal. */
export const redirectToOrders: RequestHandler = (_req, res) => res.redirect(303, '/admin')

/** Redirects bookmarks of the former URL of the portal's emails screen. */
export const redirectToEmails: RequestHandler = (req, res) => {
  const query = new URLSearchParams(req.originalUrl.split('?')[1])
  const open = query.get('letter')
  query.delete('letter')
  if (open !== null) query.set('email', open)
  const rest = query.toString()
  res.redirect(308, `/admin/emails${rest && `?${rest}`}`)
}

/** Removes redirect targets outside the panel from the query: the panel redirects to them after sign-in. */
export const removeExternalRedirects: RequestHandler = (req, res, next) => {
  const [path = '', ...rest] = req.originalUrl.split('?')
  const query = new URLSearchParams(rest.join('?'))
  const isWish = (name: string) => /^redirect/i.test(name)
  const wishes = [...query].filter(([name]) => isWish(name))
  if (wishes.every(([name, place]) => name === 'redirect' && toPanelPath(place) !== null)) return next()
  for (const [name] of wishes) query.delete(name)
  const left = query.toString()
  res.redirect(303, path + (left && `?${left}`))
}
