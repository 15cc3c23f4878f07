import { WaysOn } from '../../messages/WaysOn.tsx'

/** Where to go on from a search that found nothing: fewer filters, another word, a collection, or what the house likes best. */
export function NothingFound({ isFiltered }: { isFiltered: boolean }) {
  return (
    <WaysOn>
      <h2>No products found</h2>
      <p>
        {isFiltered
          ? 'Remove a filter above, or start with a collection.'
          : 'Try fewer words or another spelling, or start with a collection.'}
      </p>
    </WaysOn>
  )
}
