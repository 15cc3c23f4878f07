import { useEffect, useRef } from 'react'
import { TextField } from '../../ui/forms/TextField.tsx'

interface CodeFieldProps {
  /** Code of the authenticator app (default) or a recovery code. */
  kind?: 'app' | 'recovery'
  value: string
  onChange: (code: string) => void
  error?: string | undefined
  /** Takes the focus each time it becomes true: on mount, and after a rejected code. */
  takesFocus?: boolean
}

/** Field for a code of an authenticator app, with autofill, or for a recovery code. */
export function CodeField({ kind = 'app', value, onChange, error, takesFocus = false }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    input.current?.focus()
    input.current?.select()
  }, [takesFocus])
  const isApp = kind === 'app'
  return (
    <TextField
      ref={input}
      label={isApp ? 'Code' : 'Recovery code'}
      hint={
        error
          ? undefined
          : isApp
            ? 'The 6-digit code in your app.'
            : 'One of your ten saved codes, such as 7k2mq-9xw4t.'
      }
      name="code"
      inputMode={isApp ? 'numeric' : 'text'}
      autoComplete={isApp ? 'one-time-code' : 'off'}
      autoCapitalize="off"
      spellCheck={false}
      maxLength={20}
      required
      error={error}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
