import type { RequestHandler, Response } from 'express'
import { isPanelPath, signInReturn } from '../../domain/rules/staff/signInReturn.ts'

/** Where the panel may send somebody who has signed in: a place of its own, or null. */
function panelPlace(asked: unknown): string | null {
  const place = signInReturn(asked)
  return place !== null && isPanelPath(place) ? place : null
}

/** There is one sign-in page, the portal's, which asks for the second factor too; it leads back into the panel. */
export const leadToSignIn: RequestHandler = (req, res) => redirectToSignIn(res, req.query.redirect)

/** Redirects to the sign-in page, which leads back to the requested page of the panel. */
export function redirectToSignIn(res: Response, requested: unknown): void {
  const back = panelPlace(requested) ?? '/cms'
  res.setHeader('cache-control', 'no-store')
  res.redirect(303, `/admin/signin?redirect=${encodeURIComponent(back)}`)
}

/** Orders are looked after in the portal: whoever kept an address from when the panel had them is led there. */
export const leadToOrders: RequestHandler = (_req, res) => res.redirect(303, '/admin')

/** The portal's screen of e-mails had another name, under which somebody may have kept it. */
export const leadToEmails: RequestHandler = (req, res) => {
  const query = new URLSearchParams(req.originalUrl.split('?')[1])
  const open = query.get('letter')
  query.delete('letter')
  if (open !== null) query.set('email', open)
  const rest = query.toString()
  res.redirect(308, `/admin/emails${rest && `?${rest}`}`)
}

/** The panel sends whoever has signed in where its address says: anything but a place of its own is taken out of that first. */
export const keepInPanel: RequestHandler = (req, res, next) => {
  const [path = '', ...rest] = req.originalUrl.split('?')
  const query = new URLSearchParams(rest.join('?'))
  const isWish = (name: string) => /^redirect/i.test(name)
  const wishes = [...query].filter(([name]) => isWish(name))
  if (wishes.every(([name, place]) => name === 'redirect' && panelPlace(place) !== null)) return next()
  for (const [name] of wishes) query.delete(name)
  const left = query.toString()
  res.redirect(303, path + (left && `?${left}`))
}
