import { useEffect } from 'react'
import { UNREACHABLE } from '../api/callEndpoint.ts'
import { Button } from '../ui/Button.tsx'
import { useEarlyInput } from '../browser/useEarlyInput.ts'
import { MessagePage } from './MessagePage.tsx'

/** Nobody answers; once somebody does, it goes on by itself. */
export function NoConnectionPage({ onRetry }: { onRetry(): void }) {
  // The page that did not come held back what was done to the rest of the shop.
  useEarlyInput()
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <MessagePage title="No connection" actions={<Button onClick={onRetry}>Try again</Button>}>
      {UNREACHABLE} Your bag is safe.
    </MessagePage>
  )
}
