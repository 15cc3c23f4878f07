/** A user action before hydration, recorded by public/early.js. */
export type EarlyEvent =
  | { kind: 'press'; element: HTMLButtonElement }
  | { kind: 'submit'; element: HTMLFormElement }
  | { kind: 'check'; element: HTMLInputElement; checked: boolean }
  | { kind: 'fill'; element: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement; value: string }

declare global {
  interface Window {
    /** Passes the first recorded action to `doAgain`. If there is none, stops recording and returns false. */
    earlyInput?: (doAgain: (step: EarlyEvent) => void) => boolean
  }
}

/** Pause between actions: the URL may change after an action, which takes a moment to reach the page. */
const PAUSE_MS = 100

/** Replays the actions recorded before hydration, so that no click is lost on a slow network. Actions during the replay are queued. */
export async function replayEarlyInput(): Promise<void> {
  const replayNext = () => window.earlyInput?.(replay)
  while (replayNext()) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
}

function replay(step: EarlyEvent): void {
  if (!step.element.isConnected) return
  if (step.kind === 'press') step.element.click()
  else if (step.kind === 'submit') step.element.requestSubmit()
  else if (step.kind === 'check') check(step.element, step.checked)
  else fill(step.element, step.value)
}

/** React detects a change of a checkbox only by a click, which toggles it: set the opposite value first. */
function check(box: HTMLInputElement, checked: boolean): void {
  box.checked = !checked
  box.click()
}

function fill(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, value: string): void {
  // React takes the field's value at hydration as known and ignores an equal one: set another value first.
  if (!(field instanceof HTMLSelectElement)) field.value = `${value} `
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
