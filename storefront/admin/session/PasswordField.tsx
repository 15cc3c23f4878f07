import { useState } from 'react'
import type { Ref } from 'react'
import { FieldFrame } from '../../ui/FieldFrame.tsx'
import fieldStyles from '../../ui/Field.module.css'
import { joinClasses } from '../../ui/joinClasses.ts'
import styles from './PasswordField.module.css'

interface PasswordFieldProps {
  value: string
  onChange: (value: string) => void
  ref: Ref<HTMLInputElement>
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ value, onChange, ref }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <FieldFrame label="Password">
      {(control) => (
        <div className={styles.frame}>
          <input
            {...control}
            ref={ref}
            type={isShown ? 'text' : 'password'}
            name="password"
            placeholder="Enter your password"
            autoComplete="current-password"
            autoCapitalize="off"
            spellCheck={false}
            required
            className={joinClasses(fieldStyles.control, styles.input)}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-pressed={isShown}
            aria-label="Show password"
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </FieldFrame>
  )
}
