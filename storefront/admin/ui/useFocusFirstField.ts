import { useEffect, useRef } from 'react'

/** Returns a ref for the form in a dialog. Focuses the first field of the form when the dialog opens. */
export function useFocusFirstField() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Without a field the focus stays on Close, not on a button that can't be undone.
    form.current
      ?.querySelector<HTMLElement>(
        'input:not([type="checkbox"], [type="hidden"], :disabled), textarea, select',
      )
      ?.focus()
  }, [])
  return form
}
