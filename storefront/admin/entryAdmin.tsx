import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { readPageData } from '../browser/readPageData.ts'
import { AdminApp } from './AdminApp.tsx'
import { session } from './api/session.ts'

const root = document.getElementById('app')
if (!root) throw new Error('No #app')
void session.check()
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <AdminApp data={readPageData()} />
    </BrowserRouter>
  </StrictMode>,
)
