import { BrowseSuggestions } from '../../messages/BrowseSuggestions.tsx'

/** Message for a search without results, with links to continue. */
export function NothingFound({ isFiltered }: { isFiltered: boolean }) {
  return (
    <BrowseSuggestions>
      <h2>No products found</h2>
      <p>
        {isFiltered
          ? 'Remove a filter above, or start with a collection.'
          : 'Try fewer words or another spelling, or start with a collection.'}
      </p>
    </BrowseSuggestions>
  )
}
