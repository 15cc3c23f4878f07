import { useState } from 'react'
import { suggestEmail } from '../../domain/rules/addresses/suggestEmail.ts'
import { TextField } from '../ui/forms/TextField.tsx'
import type { TextFieldProps } from '../ui/forms/TextField.tsx'
import styles from './EmailField.module.css'

interface EmailFieldProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  value: string
  onEmail: (email: string) => void
}

/** Email field that suggests a correction of mistyped domains, but accepts the address as typed. */
export function EmailField({ value, onEmail, hint, ...field }: EmailFieldProps) {
  const [hasLeft, setLeft] = useState(false)
  const suggestion = suggestEmail(value)
  // During typing, gmail.co may still become gmail.com.
  const isShown = suggestion !== null && (hasLeft || !suggestion.startsWith(value.trim()))
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={254}
      {...field}
      value={value}
      hint={
        isShown ? (
          <span role="status">
            Did you mean{' '}
            <button type="button" className={styles.suggestion} onClick={() => onEmail(suggestion)}>
              {suggestion}
            </button>
            ?
          </span>
        ) : (
          hint
        )
      }
      onChange={({ target }) => {
        setLeft(false)
        onEmail(target.value)
      }}
      onBlur={() => setLeft(true)}
    />
  )
}
