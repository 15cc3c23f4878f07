import type { KeyboardEvent } from 'react'

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Moves focus with the arrow keys from the field through the links below it and back; between links, left and right work too. */
export function moveWithArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  const from = event.target
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  // In the field, left and right move the caret.
  if (from instanceof HTMLInputElement && !/Down|Up/.test(event.key)) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop], a[href]')]
  const next = stops[stops.indexOf(from as HTMLElement) + step]
  event.preventDefault()
  next?.focus()
}
