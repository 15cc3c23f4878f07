const OPEN_PICKER = '.react-datepicker-popper'

/**
 * Makes Escape close an open date picker without the drawer around it, and returns a function that undoes this. Call it
 * before the drawers listen on the same document: only later listeners can be stopped.
 */
export function closePickerOnEscape(page: Document): () => void {
  let hadPicker = false
  // The picker closes in the bubble phase, so only the capture phase shows that it was open.
  const note = ({ key }: KeyboardEvent) => {
    hadPicker = key === 'Escape' && page.querySelector(OPEN_PICKER) !== null
  }
  const stop = (event: KeyboardEvent) => {
    if (hadPicker) event.stopImmediatePropagation()
  }
  page.addEventListener('keydown', note, { capture: true })
  page.addEventListener('keydown', stop)
  return () => {
    page.removeEventListener('keydown', note, { capture: true })
    page.removeEventListener('keydown', stop)
  }
}
