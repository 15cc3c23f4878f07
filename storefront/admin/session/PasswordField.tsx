import { useState } from 'react'
import type { Ref } from 'react'
import { FieldFrame } from '../../ui/forms/FieldFrame.tsx'
import type { FieldTexts } from '../../ui/forms/FieldFrame.tsx'
import fieldStyles from '../../ui/forms/Field.module.css'
import { joinClasses } from '../../ui/joinClasses.ts'
import styles from './PasswordField.module.css'

interface PasswordFieldProps extends Omit<Partial<FieldTexts>, 'label'> {
  label?: string
  name?: string
  placeholder?: string
  autoComplete?: 'current-password' | 'new-password'
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
}

/** Password field with a button to show the password. */
export function PasswordField({
  label = 'Password',
  error,
  hint,
  name = 'password',
  placeholder,
  autoComplete = 'current-password',
  value,
  onChange,
  ref,
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(control) => (
        <div className={styles.frame}>
          <input
            {...control}
            ref={ref}
            type={isShown ? 'text' : 'password'}
            name={name}
            placeholder={placeholder}
            autoComplete={autoComplete}
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
            aria-label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </FieldFrame>
  )
}
