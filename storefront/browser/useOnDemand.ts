import { useState } from 'react'
import type { ComponentType } from 'react'

interface OnDemand<P> {
  /** The component, once it is opened and loaded. */
  Content: ComponentType<P> | undefined
  isOpen: boolean
  open(): void
  close(): void
  /** Preloads the code, for example on pointer enter. */
  preload(): void
}

interface OnDemandOptions {
  /** The dialog closes when this value changes, such as the key of the location. */
  resetKey?: string
  /** Called if the code fails to load. */
  onLoadError?: () => void
}

/** Loads the code of a dialog when it is first opened. */
export function useOnDemand<P>(
  load: () => Promise<ComponentType<P>>,
  { resetKey = '', onLoadError }: OnDemandOptions = {},
): OnDemand<P> {
  const [Loaded, setLoaded] = useState<ComponentType<P>>()
  const [openedFor, setOpenedFor] = useState<string>()
  const isOpen = openedFor === resetKey
  // The dialog stays closed if the value changes back.
  if (openedFor !== undefined && !isOpen) setOpenedFor(undefined)

  const fetchCode = async () => {
    const Component = await load()
    setLoaded(() => Component)
  }

  return {
    Content: isOpen ? Loaded : undefined,
    isOpen,
    open: () => {
      setOpenedFor(resetKey)
      fetchCode().catch(() => {
        setOpenedFor(undefined)
        onLoadError?.()
      })
    },
    close: () => setOpenedFor(undefined),
    // A failure here is reported when the dialog is opened.
    preload: () => void load().catch(() => {}),
  }
}
