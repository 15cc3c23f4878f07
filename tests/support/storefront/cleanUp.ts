import { cleanup } from '@testing-library/react'
import { unload } from 'swr'
import { afterEach } from 'vitest'
import { session } from '../../../storefront/admin/api/session.ts'
import { keepLookup } from '../../../storefront/api/orderLookup.ts'

// What one test rendered and loaded is gone before the next one looks, in whichever file it stands.
afterEach(async () => {
  cleanup()
  keepLookup(null)
  localStorage.clear()
  sessionStorage.clear()
  unload()
  // Without a token it asks nobody: who was signed in is not.
  await session.check()
  document.head.replaceChildren()
  document.body.replaceChildren()
})
