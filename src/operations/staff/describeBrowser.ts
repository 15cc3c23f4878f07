import { parse } from 'bowser'

const MAX_LENGTH = 60

/** Returns the browser of a user agent for people to read, such as 'Chrome on Windows', or null if it is unknown. */
export function describeBrowser(userAgent: string | undefined): string | null {
  if (!userAgent) return null
  const { browser, os, platform } = parse(userAgent)
  const device = platform.model ?? os.name
  if (!browser.name) return null
  return (device ? `${browser.name} on ${device}` : browser.name).slice(0, MAX_LENGTH)
}
