import { lazy, useState } from 'react'
import type { ComponentType, FunctionComponent } from 'react'

export type LazyPage = FunctionComponent & {
  /** Resolves when the page's code is here; from then on it renders at once. */
  preload: () => Promise<void>
}

/** A page with code of its own, loaded when it is first needed; on the server and before hydration, ahead of it. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let Loaded: ComponentType | undefined
  const loadOnce = async () => (Loaded ??= await load())
  const Later = lazy(async () => ({ default: await loadOnce() }))

  function Page() {
    // Kept for as long as the page is mounted: a change of type in between would lose its state.
    const [Chosen] = useState<ComponentType>(() => Loaded ?? Later)
    return <Chosen />
  }

  return Object.assign(Page, {
    preload: async () => {
      await loadOnce()
    },
  })
}
