import { useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { isEmailAddress } from '../../../domain/rules/addresses/emailAddresses.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmailField } from '../../email/EmailField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ListMessage } from '../ui/list/ListMessage.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useTitle } from '../ui/useTitle.ts'
import { PersonResult } from './PersonResult.tsx'
import styles from './PrivacyPage.module.css'
import { usePerson } from './usePerson.ts'

/** Search, export and erasure of the data of an email address. */
export function PrivacyPage() {
  useTitle('Privacy')
  const { email, person, isBusy, error, search } = usePerson()
  const [typed, setTyped] = useState('')
  const [mistake, setMistake] = useState('')
  const [notice, setNotice] = useState('')
  const results = useRef<HTMLElement>(null)

  const ask = (address: string) => {
    setNotice('')
    search(address)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const address = typed.trim()
    const isWhole = isEmailAddress(address)
    setMistake(isWhole ? '' : 'Enter a complete email address, such as ines@example.com.')
    if (isWhole && !isBusy) ask(address)
  }
  // The pressed button is unmounted: keep the focus in the results.
  const tryAgain = () => {
    ask(email)
    results.current?.focus({ preventScroll: true })
  }
  // After the dialog has closed, because closing returns the focus to its button.
  useEffect(() => {
    if (notice) results.current?.focus({ preventScroll: true })
  }, [notice])

  return (
    <>
      <PageHeader title="Privacy">
        <p className={styles.purpose}>
          Find, export or erase a customer’s data. Verify their identity first.
        </p>
      </PageHeader>
      <form className={styles.form} onSubmit={submit} noValidate>
        <EmailField
          label="Email address"
          name="person"
          autoComplete="off"
          value={typed}
          error={mistake || undefined}
          onEmail={setTyped}
        />
        <Button type="submit" className={styles.submit} busy={isBusy}>
          Find
        </Button>
      </form>
      <section ref={results} className={styles.results} aria-label="Personal data" tabIndex={-1}>
        <p role="status" className={styles.notice}>
          {notice}
        </p>
        {error && (
          <div className={styles.trouble}>
            <Alert>{error}</Alert>
            <Button variant="secondary" onClick={tryAgain}>
              Try again
            </Button>
          </div>
        )}
        {isBusy && !person && (
          <>
            <VisuallyHidden role="status">Loading personal data...</VisuallyHidden>
            <Skeleton className={styles.loading} />
          </>
        )}
        {email === '' && <ListMessage>Search by email address.</ListMessage>}
        {person && (
          <PersonResult
            key={person.email}
            person={person}
            isBusy={isBusy}
            onErased={(news) => {
              search(email)
              setNotice(news)
            }}
          />
        )}
      </section>
    </>
  )
}
