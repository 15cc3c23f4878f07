import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { cachePageData } from '../api/loadProducts.ts'
import { watchProductChanges } from '../api/productCache.ts'
import { readPageData } from '../browser/readPageData.ts'
import { closeDialogsOnBack } from '../ui/dialogs/useCloseOnBack.ts'
import { App } from './App.tsx'
import { findScreen } from './routes.tsx'

const OFFLINE_SUPPORT_DELAY_MS = 4000

async function start(): Promise<void> {
  const root = document.getElementById('app')
  if (!root) throw new Error('No #app')
  const data = readPageData()
  cachePageData(data)
  watchProductChanges()
  closeDialogsOnBack()

  const app = (
    <StrictMode>
      <BrowserRouter>
        <App data={data} />
      </BrowserRouter>
    </StrictMode>
  )
  // The server could not render the page: render it here.
  if (root.childElementCount === 0) {
    createRoot(root).render(app)
    return
  }
  // Load the page's code first, so that hydration finds the markup of the server and nothing flashes.
  const { pathname, search } = window.location
  const { screen, place } = findScreen(pathname, search)
  const parts = screen.lazyComponents?.(place, data) ?? []
  // If the code fails to load, only the page shows an error; the header and the cart still work.
  await Promise.allSettled([screen.Page.preload?.(), ...parts.map((part) => part.preload())])
  // In a transition, hydration is incremental and does not block scrolling.
  startTransition(() => void hydrateRoot(root, app))
}

/** Preloads the code of a page when the pointer is over a link to it. */
function preloadLinkedPage({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.origin !== window.location.origin) return
  // A failure here is reported when the page is opened.
  findScreen(link.pathname)
    .screen.Page.preload?.()
    .catch(() => {})
}

/** Starts offline support a few seconds after the page, or immediately when offline, to show the notice. */
function scheduleOfflineSupport(): void {
  if ('serviceWorker' in navigator && document.querySelector('meta[name=service-worker]'))
    setTimeout(
      () => void import('../offline/startOfflineSupport.tsx').catch(() => {}),
      navigator.onLine ? OFFLINE_SUPPORT_DELAY_MS : 0,
    )
}

document.addEventListener('pointerover', preloadLinkedPage, { passive: true })
void start().then(scheduleOfflineSupport)
