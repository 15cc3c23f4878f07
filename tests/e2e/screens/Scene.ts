import type { Page } from 'playwright-core'
import type { OpenShop } from '../OpenShop.ts'

/** Where pictures are taken: a phone, a tablet, a laptop and a large desk, by their widths; their heights beside them. */
export const HEIGHTS = { 375: 812, 768: 1024, 1280: 900, 1920: 1080 }

export type Width = keyof typeof HEIGHTS

export interface Stage {
  shop: OpenShop
  page: Page
  width: Width
  take: Take
}

/** Takes one of the pictures that the scene announces; `isWhole` takes what lies below the screen's edge, too. */
export type Take = (name: string, options?: { isWhole?: boolean }) => Promise<void>

/** A walk of a visitor nobody knows yet, and the pictures that are taken on its way. */
export interface Scene {
  takes: readonly string[]
  /** Where the state is only met on some screens. */
  at?: (width: Width) => boolean
  play(stage: Stage): Promise<void>
}

/** Where the header's links are folded into a menu. */
export const hasMenu = (width: Width) => width < 1024
/** Where the filter is a sheet, and the way into the bag follows the thumb. */
export const isPhone = (width: Width) => width === 375

/** A screen as its address opens it. */
export function still(name: string, address: string): Scene {
  return {
    takes: [name],
    play: async ({ page, take }) => {
      await page.goto(address, { waitUntil: 'networkidle' })
      await take(name)
    },
  }
}
