import { useEffect } from 'react'
import { UNREACHABLE_MESSAGE } from '../api/callEndpoint.ts'
import { Button } from '../ui/Button.tsx'
import { useEarlyInput } from '../browser/useEarlyInput.ts'
import { MessagePage } from './MessagePage.tsx'

/** Reports that the shop is unreachable, and retries when the connection returns. */
export function NoConnectionPage({ onRetry }: { onRetry(): void }) {
  // Replays the input that was waiting for the failed page to hydrate.
  useEarlyInput()
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <MessagePage title="No connection" actions={<Button onClick={onRetry}>Try again</Button>}>
      {UNREACHABLE_MESSAGE} Your bag is safe.
    </MessagePage>
  )
}
