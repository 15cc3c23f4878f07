import { findRequestedColor } from '../../../domain/rules/products/colorFamilies.ts'
import { paths } from '../../navigation/paths.ts'
import { countLabel } from '../../products/countLabel.ts'
import { ProductCard } from '../../products/ProductCard.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../navigation/Link.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { HelpLinks } from './answer/HelpLinks.tsx'
import { CollectionLinks } from '../../navigation/CollectionLinks.tsx'
import styles from './SearchResults.module.css'
import { SHOWN_RESULTS, type InstantSearch } from './useInstantSearch.ts'

interface SearchResultsProps {
  words: string
  search: InstantSearch
}

export function SearchResults({ words, search: { list, failure, isSearching, retry } }: SearchResultsProps) {
  const found = list?.products ?? []
  const effectiveQuery = list?.searchedFor ?? words
  const isNothing = list !== undefined && found.length === 0 && !list.help && !isSearching
  return (
    <div className={styles.results} aria-busy={isSearching}>
      <div className={styles.bar}>
        <p className={styles.count} role="status">
          {list?.searchedFor && `Showing results for “${list.searchedFor}”: `}
          {list ? found.length > 0 && countLabel(list.pagination.total) : isSearching && 'Searching…'}
          {isNothing && `Nothing found for “${words}”.`}
          {list?.isPartial && '. Nothing matches every word; these come closest.'}
        </p>
        {(found.length > 0 || failure !== undefined) && (
          <Link className={styles.all} to={paths.searchFor(words)}>
            See all results
          </Link>
        )}
      </div>
      {failure !== undefined && !isSearching && (
        <div className={styles.failure}>
          <Alert>{failure}</Alert>
          <Button variant="secondary" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      <HelpLinks help={list?.help} />
      {isNothing && (
        <>
          <p className={styles.words}>Try fewer words or another spelling, or start with a collection.</p>
          <CollectionLinks />
        </>
      )}
      {!list && isSearching && <ResultsSkeleton />}
      {found.length > 0 && (
        <ul className={styles.products}>
          {found.map((product) => (
            <li key={product.id}>
              <ProductCard
                key={findRequestedColor(effectiveQuery, product.colors)}
                product={product}
                heading="h3"
                sizes="(width >= 64rem) 15vw, 45vw"
                asked={{
                  size: product.sizes.find((size) => list?.understood?.sizes.includes(size.toUpperCase())),
                  color: findRequestedColor(effectiveQuery, product.colors),
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Skeleton while the first results load. */
function ResultsSkeleton() {
  return (
    <div className={styles.products} aria-hidden="true">
      {Array.from({ length: SHOWN_RESULTS }, (_, index) => (
        <div key={index}>
          <Skeleton className={styles.pictureToCome} />
          <Skeleton className={styles.nameToCome} />
        </div>
      ))}
    </div>
  )
}
