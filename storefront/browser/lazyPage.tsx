import { lazy, useState } from 'react'
import type { ComponentType, FunctionComponent } from 'react'

export type LazyPage<P = object> = FunctionComponent<P> & {
  /** The file its code is loaded from, below storefront/: what the build calls the script. */
  source: string
  /** Resolves when the page's code is here; from then on it renders at once. */
  preload: () => Promise<void>
}

/** The code of a page did not come: nobody answers, or the shop has a newer version of it under another name. */
export class MissingCode extends Error {
  /** React remembers the failure for good: until it is forgotten, there is no other try. */
  constructor(readonly forget: () => void) {
    super('The code of a page did not come')
  }
}

/** A page, or a part of one, with code of its own, loaded when it is first needed; on the server and before hydration, ahead of it. */
export function lazyPage<P extends object>(
  source: string,
  load: () => Promise<ComponentType<P>>,
): LazyPage<P> {
  let Loaded: ComponentType<P> | undefined
  const loadOnce = async () => (Loaded ??= await load())
  const loadLater = () =>
    lazy(async () => {
      try {
        return { default: await loadOnce() }
      } catch {
        throw new MissingCode(() => (Later = loadLater()))
      }
    })
  let Later = loadLater()

  function Page(props: P) {
    // Kept for as long as the page is mounted: a change of type in between would lose its state.
    const [Chosen] = useState<ComponentType<P>>(() => Loaded ?? Later)
    return <Chosen {...props} />
  }

  return Object.assign(Page, {
    source,
    preload: async () => {
      await loadOnce()
    },
  })
}
