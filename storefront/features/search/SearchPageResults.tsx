import { findRequestedColor } from '../../../domain/rules/products/colorFamilies.ts'
import { useProducts } from '../../api/useProducts.ts'
import { countLabel } from '../../products/countLabel.ts'
import { ProductGridSkeleton } from '../../products/ProductGrid.tsx'
import { ProductPages } from '../../products/paging/ProductPages.tsx'
import { usePages } from '../../products/paging/usePages.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { HelpLinks } from './answer/HelpLinks.tsx'
import { SearchChips } from './answer/SearchChips.tsx'
import { NothingFound } from './NothingFound.tsx'
import styles from './SearchPage.module.css'
import { searchQuery } from './searchQuery.ts'

/** Shows all results of a search. */
export function SearchPageResults({ words }: { words: string }) {
  const pages = usePages()
  const list = useProducts({ ...searchQuery(words), page: pages.page }, pages.from)
  const { products, total, error, reason, retry } = list
  const { isPartial, searchedFor, understood, help } = list.list ?? {}
  const found = searchedFor ?? words
  const isHelp = help !== undefined && total === 0
  if (error) {
    return (
      <div className={styles.failure}>
        <Alert>{reason ?? `${error}. Try again in a moment.`}</Alert>
        <Button variant="secondary" onClick={retry}>
          Try again
        </Button>
      </div>
    )
  }
  return (
    <>
      <div className={styles.count} role="status">
        {searchedFor && (
          <p>
            Nothing matches “{words}”. Showing results for <strong>“{searchedFor}”</strong>.
          </p>
        )}
        <p>{products ? `${isHelp ? 'Results' : countLabel(total)} for “${found}”` : 'Loading products…'}</p>
        {isPartial && <p>Nothing matches every word. These come closest.</p>}
      </div>
      <SearchChips understood={understood} />
      <HelpLinks help={help} />
      {!products && <ProductGridSkeleton count={4} />}
      {products && total === 0 && !isHelp && <NothingFound isFiltered={understood !== undefined} />}
      {products && total > 0 && (
        <ProductPages
          list={list}
          pages={pages}
          products={products}
          getRequestedChoice={({ sizes, colors }) => {
            const [size, ...others] = sizes.filter((each) => understood?.sizes.includes(each.toUpperCase()))
            // Preselect no size if the product has several of the requested sizes.
            return { size: others.length > 0 ? undefined : size, color: findRequestedColor(found, colors) }
          }}
        />
      )}
    </>
  )
}
