import { Link } from 'react-router'
import { useSite } from '../../api/useSite.ts'
import { MessagePage } from '../../layout/MessagePage.tsx'
import { paths } from '../../paths.ts'
import { usePlace } from '../../place.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useUnsubscribe } from './useUnsubscribe.ts'

/** Mail programs open links by themselves, so that opening this one changes nothing: the button does. */
export function UnsubscribePage() {
  const { title } = useSite().newsletter
  const token = usePlace().search.get('token') ?? ''
  const { done, failure, isBusy, unsubscribe } = useUnsubscribe(token)
  const mayAsk = token !== '' && !done
  return (
    <MessagePage
      title={title}
      actions={
        mayAsk ? (
          <Button busy={isBusy} onClick={unsubscribe}>
            Unsubscribe
          </Button>
        ) : (
          <LinkButton as={Link} to={paths.home}>
            Back to Home
          </LinkButton>
        )
      }
    >
      <span role="status">{done ?? failure ?? (token === '' ? HALF_A_LINK : QUESTION)}</span>
    </MessagePage>
  )
}

const HALF_A_LINK = 'This link is not whole. Please open it again from the foot of our letter.'
const QUESTION = 'Shall we stop writing to you? Messages about your orders still reach you.'
