import { cleanup } from '@testing-library/react'
import { unload } from 'swr'
import { afterEach } from 'vitest'
import { session } from '../../../storefront/admin/api/session.ts'
import { storeLookup } from '../../../storefront/api/orderLookup.ts'

// Resets rendered elements and loaded data after each test, because test files share modules.
afterEach(async () => {
  cleanup()
  storeLookup(null)
  localStorage.clear()
  sessionStorage.clear()
  unload()
  // Signs out: without a token, the check sends no request.
  await session.check()
  document.head.replaceChildren()
  document.body.replaceChildren()
})
