import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { rememberPageData } from './api/loadProducts.ts'
import { watchProductChanges } from './api/productCache.ts'
import { readPageData } from './readPageData.ts'
import { App } from './App.tsx'
import { findScreen } from './routes.tsx'

async function start(): Promise<void> {
  const root = document.getElementById('app')
  if (!root) throw new Error('The page has no place for the app')
  const data = readPageData()
  rememberPageData(data)
  watchProductChanges()

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
  await findScreen(window.location.pathname).screen.Page.preload?.()
  hydrateRoot(root, app)
}

void start()
