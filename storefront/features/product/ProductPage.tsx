import { Link } from 'react-router'
import { usePreview } from '../../api/usePreview.ts'
import { useProduct } from '../../api/useProduct.ts'
import { MessagePage } from '../../messages/MessagePage.tsx'
import { paths } from '../../navigation/paths.ts'
import { usePlace } from '../../navigation/place.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { ProductSkeleton } from './ProductSkeleton.tsx'
import { ProductView } from './ProductView.tsx'

export function ProductPage() {
  const { id } = usePlace().params
  const { product, error, reason, retry } = useProduct(id, usePreview())
  // Choices belong to one product: another one starts afresh.
  if (product) return <ProductView key={product.id} product={product} />
  if (!error) return <ProductSkeleton />
  const mayRetry = error === 'Failed to load product'
  return (
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
          ? 'The piece could not be loaded just now. Please try again in a moment.'
          : 'This piece may have left the collection. The others are waiting on the home page.')}
    </MessagePage>
  )
}
