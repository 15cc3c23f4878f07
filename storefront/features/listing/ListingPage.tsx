import { useSite } from '../../api/useSite.ts'
import { paths } from '../../navigation/paths.ts'
import { usePlace } from '../../navigation/place.ts'
import { Link } from '../../navigation/Link.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { MessagePage } from '../../messages/MessagePage.tsx'
import { findListing } from './data/listingData.ts'
import { ListingView } from './ListingView.tsx'

export function ListingPage() {
  const { params } = usePlace()
  const listing = findListing(params, useSite())
  // The key resets the view for each category.
  if (listing) return <ListingView key={listing.path} listing={listing} />
  return (
    <MessagePage
      title={params.category ? 'Category not found' : 'Category not provided'}
      actions={
        <>
          <LinkButton as={Link} to={paths.home}>
            Return to Home
          </LinkButton>
          <LinkButton as={Link} to={paths.search} variant="secondary">
            Search
          </LinkButton>
        </>
      }
    >
      We couldn’t find that collection.
    </MessagePage>
  )
}
