import { useRef, useState } from 'react'
import useSWR from 'swr'
import type { WaitlistRules } from '../../../../domain/contract/people/claim.ts'
import { adminPaths } from '../../api/adminPaths.ts'
import { callAdmin } from '../../api/callAdmin.ts'
import styles from './ClaimHours.module.css'
import { ClaimHoursDialog } from './ClaimHoursDialog.tsx'
import { claimHoursLabel } from './claimTexts.ts'

/** Displays the hold time of units for waiting shoppers, with a button to change it. */
export function ClaimHours() {
  const { data, error, mutate } = useSWR<WaitlistRules, Error>(adminPaths.waitlistRules, (path: string) =>
    callAdmin<WaitlistRules>(path),
  )
  const [isChanging, setChanging] = useState(false)
  const [notice, setNotice] = useState('')
  const rule = useRef<HTMLDivElement>(null)
  // The pressed button is unmounted: keep the focus here.
  const readAgain = () => {
    void mutate()
    rule.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <div ref={rule} className={styles.rule} tabIndex={-1}>
        {data && (
          <p>
            {claimHoursLabel(data.claimHours)}{' '}
            <button
              type="button"
              className={styles.change}
              aria-label="Change hold time"
              onClick={() => {
                setNotice('')
                setChanging(true)
              }}
            >
              Change
            </button>
          </p>
        )}
        {!data && error && (
          <p>
            <span role="alert" className={styles.error}>
              Failed to load the hold time: {error.message}
            </span>{' '}
            <button type="button" className={styles.change} onClick={readAgain}>
              Try again
            </button>
          </p>
        )}
      </div>
      <p role="status" className={styles.notice}>
        {notice}
      </p>
      {isChanging && data && (
        <ClaimHoursDialog
          claimHours={data.claimHours}
          onSaved={(rules) => {
            void mutate(rules, { revalidate: false })
            setChanging(false)
            setNotice('Saved. Units already reserved keep their deadline.')
          }}
          onClose={() => setChanging(false)}
        />
      )}
    </>
  )
}
