import { useRef } from 'react'

/** The fields of the grid by their cells' ids, to bring the focus to. */
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
    /** What was set by a key is whole: the next letter takes its place. */
    selectLater: (id: string) =>
      void requestAnimationFrame(() => {
        const field = fields.current.get(id)
        if (field && field === document.activeElement) field.select()
      }),
  }
}

export type Cells = ReturnType<typeof useCells>
