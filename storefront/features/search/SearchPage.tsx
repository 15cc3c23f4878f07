import { usePlace } from '../../navigation/place.ts'
import { CollectionLinks } from '../../navigation/CollectionLinks.tsx'
import { SearchForm } from '../../navigation/SearchForm.tsx'
import { SearchFindings } from './SearchFindings.tsx'
import styles from './SearchPage.module.css'
import { wordsFrom } from './searchQuery.ts'

export function SearchPage() {
  const words = wordsFrom(usePlace().search)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Search</h1>
        {/* The key resets the field when the query in the URL changes. */}
        <SearchForm key={words} words={words} />
      </header>
      {words === '' ? <Start /> : <SearchFindings words={words} />}
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
