import { Button } from '../ui/Button.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { paths } from '../navigation/paths.ts'
import { useEarlyInput } from '../browser/useEarlyInput.ts'
import { MessagePage } from './MessagePage.tsx'

/** Error page for unknown failures. Depends on nothing else: plain links that reload the page. */
export function ErrorPage() {
  // Replays the input that was waiting for the failed page to hydrate.
  useEarlyInput()
  return (
    <MessagePage
      title="Unexpected Application Error!"
      actions={
        <>
          <LinkButton href={paths.home}>Back to Home</LinkButton>
          <Button variant="secondary" onClick={() => window.location.reload()}>
            Try again
          </Button>
        </>
      }
    >
      This page could not be shown. Try again. Your bag is safe.
    </MessagePage>
  )
}
