import type { Page } from 'playwright-core'

/** Minimum size of a touch target; see --target in storefront/styles/tokens.css. */
const TARGET_PX = 44

/**
 * Returns the controls of the page, or of the top dialog, that are too small to touch. Every point within 22
 * px of some point near the center must hit the control or its label. Links within a sentence are exempt.
 */
export async function findSmallTouchTargets(page: Page): Promise<string[]> {
  return page.evaluate(async (size) => {
    const dialogs = [...document.querySelectorAll('dialog:modal, [role=dialog][aria-modal=true]')]
    const place = dialogs.at(-1) ?? document.body
    const pressable = [
      ...place.querySelectorAll<HTMLElement>(
        'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]',
      ),
    ].filter(isSeen)
    const small: string[] = []
    for (const element of pressable)
      if (!isInSentence(element) && !(await isLargeSomewhere(element))) small.push(describe(element))
    return small

    /** Tries several scroll positions, because a fixed element may cover the center of the screen. */
    async function isLargeSomewhere(element: HTMLElement): Promise<boolean> {
      for (const block of ['center', 'end', 'start'] as const) {
        element.scrollIntoView({ block, inline: 'center', behavior: 'instant' })
        // Away from the edge, beyond which nothing can be hit.
        if (block === 'end') window.scrollBy({ top: size, behavior: 'instant' })
        // Sticky elements follow the scroll position in the next frame.
        await new Promise(requestAnimationFrame)
        if (!isOnScreen(element) || hasRoom(element)) return true
      }
      return false
    }

    function isSeen(element: HTMLElement): boolean {
      const { width, height } = element.getBoundingClientRect()
      const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      // Smaller elements serve only screen readers or the keyboard.
      return isShown && width > 1 && height > 1 && element.closest('[inert], [aria-hidden=true]') === null
    }

    /** Elements that only appear on focus are for the keyboard. */
    function isOnScreen(element: HTMLElement): boolean {
      const { top, bottom, left, right } = element.getBoundingClientRect()
      return bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth
    }

    function isInSentence(element: HTMLElement): boolean {
      if (getComputedStyle(element).display !== 'inline') return false
      const block = element.parentElement?.closest('p, li, dd, td, div')
      const words = (node: Element | null | undefined) => node?.textContent?.trim().length ?? 0
      return words(block) > words(element)
    }

    function hasRoom(element: HTMLElement): boolean {
      const { left, top, width, height } = element.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const shifts = [0, -4, 4, -8, 8, -12, 12, -16, 16, -20, 20]
      return shifts.some((across) => shifts.some((down) => isHitAround(element, x + across, y + down)))
    }

    /** Checks points on a circle, because round buttons have no corners. */
    function isHitAround(element: HTMLElement, x: number, y: number): boolean {
      // Browsers test whole pixels, so the outermost may belong to a neighbor.
      const [edge, corner] = [size / 2 - 1, size / 2.83]
      const around = [
        [-edge, 0],
        [edge, 0],
        [0, -edge],
        [0, edge],
        [-corner, -corner],
        [corner, -corner],
        [-corner, corner],
        [corner, corner],
      ] as const
      return around.every(([across, down]) => {
        const hit = document.elementFromPoint(x + across, y + down)
        if (hit === null) return false
        const label = hit.closest('label')
        return element.contains(hit) || label?.control === element || label?.contains(element) === true
      })
    }

    function describe(element: HTMLElement): string {
      const { width, height } = element.getBoundingClientRect()
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
      return `${element.tagName.toLowerCase()} “${name}” ${Math.round(width)} × ${Math.round(height)}`
    }
  }, TARGET_PX)
}
