import { Button } from '../ui/Button.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { paths } from '../navigation/paths.ts'
import { useEarlyInput } from '../browser/useEarlyInput.ts'
import { MessagePage } from './MessagePage.tsx'

/** Nothing more can be said for sure, so it leans on nothing: plain links that load the page anew. */
export function ErrorPage() {
  // The page that did not come held back what was done to the rest of the shop.
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
      This page could not be shown. Please try again. Your bag is safe.
    </MessagePage>
  )
}
