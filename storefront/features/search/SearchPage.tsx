import { useRouteMatch } from '../../navigation/routeMatch.ts'
import { CollectionLinks } from '../../navigation/CollectionLinks.tsx'
import { SearchForm } from '../../navigation/SearchForm.tsx'
import { SearchPageResults } from './SearchPageResults.tsx'
import styles from './SearchPage.module.css'
import { readSearchText } from './searchQuery.ts'

export function SearchPage() {
  const words = readSearchText(useRouteMatch().search)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Search</h1>
        {/* The key resets the field when the query in the URL changes. */}
        <SearchForm key={words} words={words} />
      </header>
      {words === '' ? <Start /> : <SearchPageResults words={words} />}
    </div>
  )
}

/** Shown before the first search. */
function Start() {
  return (
    <div className={styles.start}>
      <CollectionLinks />
    </div>
  )
}
