import type { Page } from 'playwright-core'

/** As large as a fingertip; see --target in storefront/styles/tokens.css. */
const TARGET_PX = 44

/**
 * What can be pressed on the page, or in the dialog over it, and is smaller than a fingertip to whoever presses it:
 * anything within 22 px of some point around its middle has to lead to it, be it its own or a label's. A link within a
 * sentence is as high as its line.
 */
export async function smallTargets(page: Page): Promise<string[]> {
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

    /** Where something stands over the middle of the screen, a thumb brings it elsewhere. */
    async function isLargeSomewhere(element: HTMLElement): Promise<boolean> {
      for (const block of ['center', 'end', 'start'] as const) {
        element.scrollIntoView({ block, inline: 'center', behavior: 'instant' })
        // Away from the edge, past which nothing can be hit.
        if (block === 'end') window.scrollBy({ top: size, behavior: 'instant' })
        // What sticks to the screen's edge follows the scrolling in the next frame.
        await new Promise(requestAnimationFrame)
        if (!isOnScreen(element) || hasRoom(element)) return true
      }
      return false
    }

    function isSeen(element: HTMLElement): boolean {
      const { width, height } = element.getBoundingClientRect()
      const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      // Smaller is what only a screen reader finds, or the keyboard.
      return isShown && width > 1 && height > 1 && element.closest('[inert], [aria-hidden=true]') === null
    }

    /** What only comes into sight with the focus is for the keyboard. */
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

    /** Round buttons have no corners: between them and the edges is room enough for a finger. */
    function isHitAround(element: HTMLElement, x: number, y: number): boolean {
      // Browsers look at whole pixels: the outermost may be a neighbor's.
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
