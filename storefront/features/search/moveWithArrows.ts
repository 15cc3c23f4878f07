import type { KeyboardEvent } from 'react'

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Down and up lead from the field through the links below it and back; beside each other they take left and right too. */
export function moveWithArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  const from = event.target
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  // Within the words the caret moves sideways.
  if (from instanceof HTMLInputElement && !/Down|Up/.test(event.key)) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop], a[href]')]
  const next = stops[stops.indexOf(from as HTMLElement) + step]
  event.preventDefault()
  next?.focus()
}
