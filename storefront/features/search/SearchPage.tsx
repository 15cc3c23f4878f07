import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../navigation/paths.ts'
import { usePlace } from '../../navigation/place.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { CollectionLinks } from '../../navigation/CollectionLinks.tsx'
import { SearchFindings } from './SearchFindings.tsx'
import styles from './SearchPage.module.css'
import { MOST_LETTERS, wordsFrom } from './searchQuery.ts'

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

function SearchForm({ words }: { words: string }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(words)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') void navigate(paths.searchFor(typed.trim()))
  }
  return (
    <form className={styles.form} role="search" action={paths.search} onSubmit={submit}>
      <TextField
        label="Name, fabric or occasion"
        name="q"
        autoComplete="off"
        inputMode="search"
        enterKeyHint="search"
        maxLength={MOST_LETTERS}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit">Search</Button>
    </form>
  )
}
