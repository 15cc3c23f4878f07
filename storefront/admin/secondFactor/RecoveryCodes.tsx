import { useState } from 'react'
import { SHOP_NAME } from '../../../domain/content/shopName.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CheckboxField } from '../../ui/forms/CheckboxField.tsx'
import styles from './RecoveryCodes.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  onSaved: () => void
}

/** Displays the recovery codes once; the user must confirm that they are saved. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const [areSaved, setSaved] = useState(false)
  const [message, setMessage] = useState('')
  const copy = () => {
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setMessage('Codes copied.'),
      () => setMessage('Your browser blocked copying. Select the codes or download them.'),
    )
  }
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${SHOP_NAME} recovery codes\n\n${codes.join('\n')}\n`)}`
  return (
    <div className={styles.recovery}>
      <p>
        If you lose your phone, each code signs you in once. Save them in a password manager or on paper. They
        won’t be shown again.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={copy}>
          Copy
        </Button>
        <a className={styles.download} href={file} download="recovery-codes.txt">
          Download
        </a>
      </div>
      <Notice className={styles.news}>{message}</Notice>
      <CheckboxField
        label="I’ve saved these codes"
        checked={areSaved}
        onChange={(event) => setSaved(event.target.checked)}
      />
      <Button disabled={!areSaved} onClick={onSaved}>
        Continue
      </Button>
    </div>
  )
}
