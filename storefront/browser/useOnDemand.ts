import { useState } from 'react'
import type { ComponentType } from 'react'

interface OnDemand<P> {
  /** The component, once it is wanted and its code is here. */
  Wanted: ComponentType<P> | undefined
  isOpen: boolean
  open(): void
  close(): void
  /** Fetches the code before it is wanted: a pointer that comes near will click. */
  prepare(): void
}

interface Circumstances {
  /** Another value than when it was opened, another address for instance, closes it. */
  openFor?: string
  /** The code did not come: another way to the same end. */
  otherwise?: () => void
}

/** A dialog whose code is loaded when it is first opened. */
export function useOnDemand<P>(
  load: () => Promise<ComponentType<P>>,
  { openFor = '', otherwise }: Circumstances = {},
): OnDemand<P> {
  const [Loaded, setLoaded] = useState<ComponentType<P>>()
  const [openedFor, setOpenedFor] = useState<string>()
  const isOpen = openedFor === openFor
  // Who comes back to that value later finds it closed.
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
    // What fails here fails again, and is told, when it is opened.
    prepare: () => void load().catch(() => {}),
  }
}
