import type { RequestHandler } from 'express'

/** A path of the panel, in letters that no browser reads in another way, and whatever it is asked there. */
const CLEAN = /^\/cms(?:\/[\w-]+)*\/?(?:\?[\w\-.~!$&'()*+,;:@/?%[\]=]*)?$/

/**
 * Whether a place to go to after signing in is one of the panel's own. It says what is allowed, not what is not:
 * browsers read backslashes, dots, tabs and encodings in ways of their own.
 */
export function isPanelPlace(place: string): boolean {
  return CLEAN.test(place)
}

/** The panel sends whoever has signed in where its address says: anything but a place of its own is taken out of that first. */
export const keepInPanel: RequestHandler = (req, res, next) => {
  const [path = '', ...rest] = req.originalUrl.split('?')
  const query = new URLSearchParams(rest.join('?'))
  const isWish = (name: string) => /^redirect/i.test(name)
  const wishes = [...query].filter(([name]) => isWish(name))
  if (wishes.every(([name, place]) => name === 'redirect' && isPanelPlace(place))) return next()
  for (const [name] of wishes) query.delete(name)
  const left = query.toString()
  // What begins with two slashes would itself be another host.
  res.redirect(303, path.replace(/^\/+/, '/') + (left && `?${left}`))
}
