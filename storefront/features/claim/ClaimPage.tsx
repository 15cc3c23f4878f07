import { INCOMPLETE_LINK } from '../../email/useTokenRequest.ts'
import { ApiError } from '../../api/callEndpoint.ts'
import { MessagePage } from '../../messages/MessagePage.tsx'
import { NoConnectionPage } from '../../messages/NoConnectionPage.tsx'
import { paths } from '../../navigation/paths.ts'
import { useRouteMatch } from '../../navigation/routeMatch.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../navigation/Link.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { LABELS, ORDERED, SEE_ORDER } from './claimTexts.ts'
import { ClaimSkeleton } from './ClaimSkeleton.tsx'
import { ClaimView } from './ClaimView.tsx'
import { useClaim } from './useClaim.ts'

/** Shows a unit reserved for a waitlist subscriber. Opening the link changes nothing, because mail programs prefetch links. */
export function ClaimPage() {
  const token = useRouteMatch().search.get('token') ?? ''
  const { claimed, error, reload } = useClaim(token)
  if (token === '') return <ClaimMessage>{INCOMPLETE_LINK}</ClaimMessage>
  if (claimed?.product) return <ClaimView token={token} claim={claimed.claim} product={claimed.product} />
  if (claimed?.claim.state === 'bought')
    return (
      <ClaimMessage title={LABELS.bought} to={paths.orderStatus} toLabel={SEE_ORDER}>
        {ORDERED}
      </ClaimMessage>
    )
  if (claimed) return <ClaimMessage title={LABELS.ended}>{LEFT_THE_COLLECTION}</ClaimMessage>
  if (!error) return <ClaimSkeleton />
  if (!(error instanceof ApiError) || error.status === 0) return <NoConnectionPage onRetry={reload} />
  if (error.status === 404) return <ClaimMessage>{error.message}</ClaimMessage>
  return (
    <MessagePage title={TITLE} actions={<Button onClick={reload}>Try again</Button>}>
      {error.message}
    </MessagePage>
  )
}

interface ClaimMessageProps {
  title?: string
  /** Path and label of the button. */
  to?: string
  toLabel?: string
  children: string
}

function ClaimMessage({
  title = TITLE,
  to = paths.home,
  toLabel = 'Back to Home',
  children,
}: ClaimMessageProps) {
  return (
    <MessagePage
      title={title}
      actions={
        <LinkButton as={Link} to={to}>
          {toLabel}
        </LinkButton>
      }
    >
      {children}
    </MessagePage>
  )
}

const TITLE = 'Reserved for you'
const LEFT_THE_COLLECTION = 'This piece has left the collection and can no longer be ordered.'
