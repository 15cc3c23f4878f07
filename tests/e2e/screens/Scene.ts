import type { Page } from 'playwright-core'
import type { E2eShop } from '../E2eShop.ts'

/** Screen heights by width: phone, tablet, laptop and large desktop. */
export const HEIGHTS = { 375: 812, 768: 1024, 1280: 900, 1920: 1080 }

export type Width = keyof typeof HEIGHTS

export interface Stage {
  shop: E2eShop
  page: Page
  width: Width
  take: TakeScreenshot
}

/** Takes a screenshot that the scene announces; `isWhole` includes everything below the fold. */
export type TakeScreenshot = (name: string, options?: { isWhole?: boolean }) => Promise<void>

/** A journey of a new visitor, and the screenshots taken on the way. */
export interface Scene {
  takes: readonly string[]
  /** Returns false for widths without this state; all widths by default. */
  at?: (width: Width) => boolean
  play(stage: Stage): Promise<void>
}

/** True if the header's links are in a menu. */
export const hasMenu = (width: Width) => width < 1024
/** True if the filter is a sheet and the buy bar is fixed. */
export const isPhone = (width: Width) => width === 375

/** Returns a scene with one screenshot of a page as loaded. */
export function buildPageScene(name: string, address: string): Scene {
  return {
    takes: [name],
    play: async ({ page, take }) => {
      await page.goto(address, { waitUntil: 'networkidle' })
      await take(name)
    },
  }
}
