import type { RequestHandler } from 'express'
import { isPanelPath, signInReturn } from '../domain/rules/signInReturn.ts'

/** There is one sign-in page, the portal's, which asks for the second factor too; it leads back into the panel. */
export const leadToSignIn: RequestHandler = (req, res) => {
  const asked = signInReturn(req.query.redirect)
  const back = asked && isPanelPath(asked) ? asked : '/cms'
  res.setHeader('cache-control', 'no-store')
  res.redirect(303, `/admin/signin?redirect=${encodeURIComponent(back)}`)
}
