import { useEffect, useRef } from 'react'
import { useSite } from '../../api/useSite.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './Newsletter.module.css'
import { useSignUp } from './useSignUp.ts'

export function Newsletter() {
  const { title, text } = useSite().newsletter
  const { email, setEmail, mistake, failure, thanks, isBusy, submit, field } = useSignUp()
  return (
    <section className={styles.newsletter} aria-labelledby="newsletter-title">
      <div className={styles.words}>
        <h2 id="newsletter-title">{title}</h2>
        <p>{text}</p>
      </div>
      {thanks ? (
        <Thanks>{thanks}</Thanks>
      ) : (
        <form className={styles.form} onSubmit={submit} noValidate>
          <TextField
            label="Email"
            type="email"
            name="email"
            autoComplete="email"
            required
            maxLength={254}
            ref={field}
            value={email}
            error={mistake}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button type="submit" busy={isBusy}>
            Subscribe
          </Button>
          <Alert className={styles.failure}>{failure}</Alert>
        </form>
      )}
    </section>
  )
}

/** Takes the focus from the form that is gone. */
function Thanks({ children }: { children: string }) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <p className={styles.thanks} ref={words} tabIndex={-1}>
      {children}
    </p>
  )
}
