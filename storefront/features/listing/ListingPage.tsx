import { useSite } from '../../api/useSite.ts'
import { LazyNotFoundPage } from '../../messages/LazyNotFoundPage.tsx'
import { useRouteMatch } from '../../navigation/routeMatch.ts'
import { findListing } from './data/listingData.ts'
import { ListingView } from './ListingView.tsx'

export function ListingPage() {
  const { params } = useRouteMatch()
  const listing = findListing(params, useSite())
  // The key resets the view for each category.
  if (listing) return <ListingView key={listing.path} listing={listing} />
  return (
    <LazyNotFoundPage
      title={params.category ? 'Category not found' : 'Category not provided'}
      back="Return to Home"
    >
      We couldn’t find that collection.
    </LazyNotFoundPage>
  )
}
