import { parse } from 'bowser'

const LONGEST = 60

/** The browser of a user agent in plain words, as in 'Chrome on Windows'; null where it tells none. */
export function nameBrowser(userAgent: string | undefined): string | null {
  if (!userAgent) return null
  const { browser, os, platform } = parse(userAgent)
  const device = platform.model ?? os.name
  if (!browser.name) return null
  return (device ? `${browser.name} on ${device}` : browser.name).slice(0, LONGEST)
}
