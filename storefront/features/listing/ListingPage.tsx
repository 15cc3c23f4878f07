import { useSite } from '../../api/useSite.ts'
import { NotFoundPage } from '../../messages/notFoundPart.tsx'
import { usePlace } from '../../navigation/place.ts'
import { findListing } from './data/listingData.ts'
import { ListingView } from './ListingView.tsx'

export function ListingPage() {
  const { params } = usePlace()
  const listing = findListing(params, useSite())
  // The key resets the view for each category.
  if (listing) return <ListingView key={listing.path} listing={listing} />
  return (
    <NotFoundPage
      title={params.category ? 'Category not found' : 'Category not provided'}
      back="Return to Home"
    >
      We couldn’t find that collection.
    </NotFoundPage>
  )
}
