import { useEffect, useRef } from 'react'

/** Returns a ref for a form in a dialog: focuses its first field once the dialog is open. */
export function useFocusFirstField() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Without a field the focus stays on Close, away from what can't be undone.
    form.current
      ?.querySelector<HTMLElement>(
        'input:not([type="checkbox"], [type="hidden"], :disabled), textarea, select',
      )
      ?.focus()
  }, [])
  return form
}
