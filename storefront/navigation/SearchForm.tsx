import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { MAX_SEARCH_LENGTH } from '../api/apiPaths.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/forms/TextField.tsx'
import { paths } from './paths.ts'
import styles from './SearchForm.module.css'

/** Field that opens the search page; `words` is its initial text. */
export function SearchForm({ words = '' }: { words?: string }) {
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
        maxLength={MAX_SEARCH_LENGTH}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit">Search</Button>
    </form>
  )
}
