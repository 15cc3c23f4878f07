/** What was done to a page before it could answer; kept by public/early.js. */
export type EarlyEvent =
  | { kind: 'press'; element: HTMLButtonElement }
  | { kind: 'submit'; element: HTMLFormElement }
  | { kind: 'check'; element: HTMLInputElement; checked: boolean }
  | { kind: 'fill'; element: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement; value: string }

declare global {
  interface Window {
    /** Gives what was kept first to be done again. Where nothing is left it ends the keeping, and says so by false. */
    earlyInput?: (doAgain: (step: EarlyEvent) => void) => boolean
  }
}

/** What one deed changes may reach the page by way of its address, which takes a moment: as long as a quick hand would. */
const PAUSE_MS = 100

/**
 * Does again what a shopper did while the page could be seen and not yet answer, so that no press is lost on a slow
 * network; what is done meanwhile waits for its turn. Then the page hears by itself.
 */
export async function replayEarlyInput(): Promise<void> {
  const doNext = () => window.earlyInput?.(doAgain)
  while (doNext()) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
}

function doAgain(step: EarlyEvent): void {
  if (!step.element.isConnected) return
  if (step.kind === 'press') step.element.click()
  else if (step.kind === 'submit') step.element.requestSubmit()
  else if (step.kind === 'check') check(step.element, step.checked)
  else fill(step.element, step.value)
}

/** Only a click tells React of a box, and it turns the box over: from what it should not be. */
function check(box: HTMLInputElement, checked: boolean): void {
  box.checked = !checked
  box.click()
}

function fill(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, value: string): void {
  // React takes what stands in a field when it comes to life for known, and tells nobody: so another value goes before.
  if (!(field instanceof HTMLSelectElement)) field.value = `${value} `
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
