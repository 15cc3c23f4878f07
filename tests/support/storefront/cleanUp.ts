import { cleanup } from '@testing-library/react'
import { unload } from 'swr'
import { afterEach } from 'vitest'
import { keepLookup } from '../../../storefront/api/orderLookup.ts'

// What one test rendered and loaded is gone before the next one looks, in whichever file it stands.
afterEach(() => {
  cleanup()
  keepLookup(null)
  localStorage.clear()
  sessionStorage.clear()
  unload()
  document.head.replaceChildren()
  document.body.replaceChildren()
})
