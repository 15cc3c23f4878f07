import { lazy, useState } from 'react'
import type { ComponentType, FunctionComponent } from 'react'

export type LazyPage<P = object> = FunctionComponent<P> & {
  /** Source file of the code, relative to storefront/, which identifies its script in the build. */
  source: string
  /** Resolves when the code is loaded; the page then renders synchronously. */
  preload: () => Promise<void>
}

/** Thrown if the code of a page fails to load: the server is unreachable, or a new release has renamed the file. */
export class ChunkLoadError extends Error {
  /** Resets the failure, which React would otherwise cache; call it before a retry. */
  constructor(readonly reset: () => void) {
    super('Failed to load page')
  }
}

/** Creates a page or component whose code loads when it is first rendered; the server and hydration preload it. */
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
        throw new ChunkLoadError(() => (Later = loadLater()))
      }
    })
  let Later = loadLater()

  function Page(props: P) {
    // Constant while mounted: another component type would lose the state.
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
