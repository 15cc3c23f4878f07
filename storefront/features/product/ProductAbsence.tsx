import type { useProduct } from '../../api/useProduct.ts'
import { MessagePage } from '../../messages/MessagePage.tsx'
import { BrowseSuggestions } from '../../messages/BrowseSuggestions.tsx'
import { paths } from '../../navigation/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../navigation/Link.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { ProductSkeleton } from './ProductSkeleton.tsx'

/** Replaces the product while it loads, or shows an error if it cannot be loaded. */
export function ProductAbsence({
  error,
  reason,
  retry,
}: Pick<ReturnType<typeof useProduct>, 'error' | 'reason' | 'retry'>) {
  if (!error) return <ProductSkeleton />
  const mayRetry = error === 'Failed to load product'
  return (
    <>
      <MessagePage
        title={error}
        actions={
          <>
            {mayRetry && <Button onClick={retry}>Try again</Button>}
            <LinkButton as={Link} to={paths.home} variant={mayRetry ? 'secondary' : 'primary'}>
              Back to Home
            </LinkButton>
          </>
        }
      >
        {reason ??
          (mayRetry
            ? 'This product could not be loaded. Try again in a moment.'
            : 'This piece is no longer available.')}
      </MessagePage>
      {!mayRetry && <BrowseSuggestions />}
    </>
  )
}
