import { Link } from 'react-router'
import { ApiError } from '../../api/callEndpoint.ts'
import { MessagePage } from '../../messages/MessagePage.tsx'
import { NoConnectionPage } from '../../messages/NoConnectionPage.tsx'
import { paths } from '../../navigation/paths.ts'
import { usePlace } from '../../navigation/place.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { ClaimToCome } from './ClaimToCome.tsx'
import { ClaimView } from './ClaimView.tsx'
import { useClaim } from './useClaim.ts'

/** What is kept for somebody who waited for it. Mail programs open links by themselves: opening this one takes nothing. */
export function ClaimPage() {
  const token = usePlace().search.get('token') ?? ''
  const { claimed, error, look } = useClaim(token)
  if (token === '') return <ClaimMessage>{HALF_A_LINK}</ClaimMessage>
  if (claimed?.product) return <ClaimView token={token} claim={claimed.claim} product={claimed.product} />
  if (claimed) return <ClaimMessage>This piece has left the collection.</ClaimMessage>
  if (!error) return <ClaimToCome />
  if (!(error instanceof ApiError) || error.status === 0) return <NoConnectionPage onRetry={look} />
  if (error.status === 404) return <ClaimMessage>{error.message}</ClaimMessage>
  return (
    <MessagePage title={TITLE} actions={<Button onClick={look}>Try again</Button>}>
      {error.message}
    </MessagePage>
  )
}

function ClaimMessage({ children }: { children: string }) {
  return (
    <MessagePage
      title={TITLE}
      actions={
        <LinkButton as={Link} to={paths.home}>
          Back to Home
        </LinkButton>
      }
    >
      {children}
    </MessagePage>
  )
}

const TITLE = 'Kept for you'
const HALF_A_LINK = 'This link is not whole. Please open it again from our email.'
