import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  chromium,
} from 'playwright-core'
import { findChromium } from '../../scripts/testing/findChromium.ts'
import { ShopProcess } from '../faults/ShopProcess.ts'
import { ShopClient } from '../support/ShopClient.ts'
import { isFullRun } from '../support/isFullRun.ts'
import { WAIT_TIMEOUT_MS } from './pollUntil.ts'

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  // Enables WebGL without a GPU.
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Only a full run makes image sizes, which takes minutes of CPU time for each shop. */
const SHOP_ENV = { NODE_ENV: 'production', IMAGE_SIZES: isFullRun ? 'on' : 'off' }

async function launchBrowser(): Promise<Browser> {
  const executablePath = await findChromium()
  if (!executablePath) throw new Error('No Chromium found; set CHROMIUM_PATH')
  return chromium.launch({ executablePath, args: FLAGS })
}

/** Screen sizes for the journeys. */
export const SCREENS = { desktop: { width: 1280, height: 900 }, phone: { width: 375, height: 812 } }

export type Screen = keyof typeof SCREENS

/** A page in a separate browser context, and its console errors. */
export interface Visit {
  page: Page
  context: BrowserContext
  /** Console errors and warnings, and uncaught exceptions. */
  consoleErrors: string[]
}

/** The built shop, started like `npm start`, and a browser to test it. */
export class E2eShop {
  private constructor(
    readonly process: ShopProcess,
    readonly client: ShopClient,
    private readonly browser: Browser,
  ) {}

  static async open(): Promise<E2eShop> {
    const [process_, browser] = await Promise.all([
      ShopProcess.start({ entry: 'dist/server/server.js', env: SHOP_ENV }),
      launchBrowser(),
    ])
    return new E2eShop(process_, new ShopClient(process_.url, process_.sandboxKeys.publishableKey), browser)
  }

  get url(): string {
    return this.process.url
  }

  /**
   * Opens a page without a service worker by default, because it could serve requests that a test blocks from
   * its cache.
   */
  async visit(
    screen: Screen = 'desktop',
    { keepsOffline = false, ...options }: BrowserContextOptions & { keepsOffline?: boolean } = {},
  ): Promise<Visit> {
    const viewport = SCREENS[screen]
    const context = await this.browser.newContext({ baseURL: this.url, viewport, ...options })
    if (!keepsOffline)
      await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    context.setDefaultTimeout(WAIT_TIMEOUT_MS)
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    return { page, context, consoleErrors: complaints }
  }

  async close(): Promise<void> {
    await this.browser.close()
    await this.process.close()
  }
}
