import { useState } from 'react'
import { CollectionLinks } from '../../navigation/CollectionLinks.tsx'
import { clearRecentSearches, readRecentSearches } from './recentSearches.ts'
import styles from './SearchStart.module.css'

interface SearchStartProps {
  onChoose: (words: string) => void
}

/** Shows recent searches and collections before anything is typed. */
export function SearchStart({ onChoose }: SearchStartProps) {
  const [recent, setRecent] = useState(readRecentSearches)
  const clear = () => {
    clearRecentSearches()
    setRecent([])
  }
  return (
    <div className={styles.start}>
      {recent.length > 0 && (
        <section aria-labelledby="recent-searches">
          <div className={styles.head}>
            <h3 className={styles.title} id="recent-searches">
              Recent searches
            </h3>
            <button type="button" className={styles.clear} onClick={clear}>
              Clear
            </button>
          </div>
          <ul className={styles.recent}>
            {recent.map((words) => (
              <li key={words}>
                <button type="button" className={styles.words} onClick={() => onChoose(words)} data-stop>
                  {words}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="search-collections">
        <h3 className={styles.title} id="search-collections">
          Collections
        </h3>
        <CollectionLinks />
      </section>
    </div>
  )
}
