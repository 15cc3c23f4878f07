import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './Newsletter.module.css'

export function Newsletter() {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [isSignedUp, setSignedUp] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const mistake = mistakeIn(email)
    setError(mistake)
    if (mistake) field.current?.focus()
    else setSignedUp(true)
  }

  return (
    <section className={styles.newsletter} aria-labelledby="newsletter-title">
      <div className={styles.words}>
        <h2 id="newsletter-title">Letters from Rivage</h2>
        <p>New pieces and private previews, a few times a season.</p>
      </div>
      <div role="status" className={isSignedUp ? styles.thanks : undefined}>
        {isSignedUp && 'Thank you. You are on the list.'}
      </div>
      {!isSignedUp && (
        <form className={styles.form} onSubmit={submit} noValidate>
          <TextField
            className={styles.field}
            label="Email"
            type="email"
            name="email"
            autoComplete="email"
            required
            ref={field}
            value={email}
            error={error}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button type="submit">Subscribe</Button>
        </form>
      )}
    </section>
  )
}

function mistakeIn(email: string): string | undefined {
  if (email.trim() === '') return 'Please enter your email address.'
  return /^[^\s@]+@[^\s@]+$/.test(email.trim())
    ? undefined
    : 'Please enter a complete email address, such as name@example.com.'
}
