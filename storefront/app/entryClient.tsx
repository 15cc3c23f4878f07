import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { rememberPageData } from '../api/loadProducts.ts'
import { watchProductChanges } from '../api/productCache.ts'
import { readPageData } from '../browser/readPageData.ts'
import { closeDialogsOnBack } from '../ui/dialogs/useClosedByBack.ts'
import { App } from './App.tsx'
import { findScreen } from './routes.tsx'

const KEPT_AFTER_MS = 4000

async function start(): Promise<void> {
  const root = document.getElementById('app')
  if (!root) throw new Error('No #app')
  const data = readPageData()
  rememberPageData(data)
  watchProductChanges()
  closeDialogsOnBack()

  const app = (
    <StrictMode>
      <BrowserRouter>
        <App data={data} />
      </BrowserRouter>
    </StrictMode>
  )
  // What the server could not render is rendered here from the start.
  if (root.childElementCount === 0) {
    createRoot(root).render(app)
    return
  }
  // The page's own code first: hydration then finds what the server rendered, and nothing flashes.
  const { pathname, search } = window.location
  const { screen, place } = findScreen(pathname, search)
  const parts = screen.parts?.(place, data) ?? []
  // Code that does not come leaves its page to the error page, and the header and the bag alive.
  await Promise.allSettled([screen.Page.preload?.(), ...parts.map((part) => part.preload())])
  // Bit by bit: a page that is scrolled meanwhile does not stand still.
  startTransition(() => void hydrateRoot(root, app))
}

/** A pointer on a link is about to follow it: the code of the page behind it comes ahead. */
function prepareFor({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.origin !== window.location.origin) return
  // What fails here fails again, and is told, when the page is opened.
  findScreen(link.pathname)
    .screen.Page.preload?.()
    .catch(() => {})
}

/** What is kept for the time without a connection comes when nobody waits for anything; without one, the word of it at once. */
function keepForLater(): void {
  if ('serviceWorker' in navigator && document.querySelector('meta[name=service-worker]'))
    setTimeout(
      () => void import('../offline/startKeeping.tsx').catch(() => {}),
      navigator.onLine ? KEPT_AFTER_MS : 0,
    )
}

document.addEventListener('pointerover', prepareFor, { passive: true })
void start().then(keepForLater)
