import { useRef } from 'react'

/** Registers the grid's inputs by cell ID to manage focus. */
export function useCells() {
  const fields = useRef(new Map<string, HTMLInputElement>())
  const focusCell = (id: string) => {
    const field = fields.current.get(id)
    field?.focus()
    field?.select()
  }
  return {
    register: (id: string) => (field: HTMLInputElement | null) => {
      if (field) fields.current.set(id, field)
      else fields.current.delete(id)
    },
    focusCell,
    /** Selects the text on the next frame, so that the next keystroke replaces it. */
    selectLater: (id: string) =>
      void requestAnimationFrame(() => {
        const field = fields.current.get(id)
        if (field && field === document.activeElement) field.select()
      }),
  }
}

export type Cells = ReturnType<typeof useCells>
