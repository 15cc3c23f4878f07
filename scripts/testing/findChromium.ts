import { existsSync } from 'node:fs'

const SYSTEM_CHROMIUM = '/usr/bin/chromium'

/**
 * Returns the path of a browser for tests: CHROMIUM_PATH, the system's Chromium, or that of the npm package
 * @sparticuz/chromium, which the first use unpacks into the temporary folder. Returns undefined if there is none.
 */
export async function findChromium(env = process.env): Promise<string | undefined> {
  const path = env.CHROMIUM_PATH ?? (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : await unpackChromium())
  return path && existsSync(path) ? path : undefined
}

/** Returns undefined if the package is not installed or does not support this platform. */
async function unpackChromium(): Promise<string | undefined> {
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    return await chromium.executablePath()
  } catch {
    return undefined
  }
}
