import { useState } from 'react'
import type { KeyboardEvent } from 'react'

const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Makes a row of buttons one tab stop, at the button focused last, or `first` until then. Returns the props of each button. */
export function useRovingFocus(first: number) {
  const [stop, setStop] = useState(first)
  return (index: number) => ({
    tabIndex: index === stop ? 0 : -1,
    onFocus: () => setStop(index),
  })
}

/** Moves the focus with arrow keys between the buttons of an element. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  // Alt with an arrow key navigates the browser history.
  if (event.altKey) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const next = buttons[buttons.indexOf(event.target as HTMLButtonElement) + (STEPS[event.key] ?? NaN)]
  if (!next) return
  event.preventDefault()
  next.focus()
}
