import { useState } from 'react'
import type { ComponentType } from 'react'

interface OnDemand<P> {
  /** The component, once it is opened and loaded. */
  Wanted: ComponentType<P> | undefined
  isOpen: boolean
  open(): void
  close(): void
  /** Preloads the code, for example on pointer enter. */
  prepare(): void
}

interface Circumstances {
  /** The dialog closes when this value changes, such as the key of the location. */
  openFor?: string
  /** Fallback if the code fails to load. */
  otherwise?: () => void
}

/** Loads the code of a dialog when it is first opened. */
export function useOnDemand<P>(
  load: () => Promise<ComponentType<P>>,
  { openFor = '', otherwise }: Circumstances = {},
): OnDemand<P> {
  const [Loaded, setLoaded] = useState<ComponentType<P>>()
  const [openedFor, setOpenedFor] = useState<string>()
  const isOpen = openedFor === openFor
  // The dialog stays closed if the value changes back.
  if (openedFor !== undefined && !isOpen) setOpenedFor(undefined)

  const fetchCode = async () => {
    const Component = await load()
    setLoaded(() => Component)
  }

  return {
    Wanted: isOpen ? Loaded : undefined,
    isOpen,
    open: () => {
      setOpenedFor(openFor)
      fetchCode().catch(() => {
        setOpenedFor(undefined)
        otherwise?.()
      })
    },
    close: () => setOpenedFor(undefined),
    // A failure here is reported when the dialog is opened.
    prepare: () => void load().catch(() => {}),
  }
}
