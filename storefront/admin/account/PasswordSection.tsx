import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { ApiError } from '../../api/callEndpoint.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { adminPaths } from '../api/adminPaths.ts'
import { callAdmin, isSignedOutError } from '../api/callAdmin.ts'
import { PasswordField } from '../session/PasswordField.tsx'
import { AccountSection } from './AccountSection.tsx'
import styles from './forms.module.css'

interface PasswordSectionProps {
  username: string
  onChanged: (news: string) => void
}

export function PasswordSection({ username, onChanged }: PasswordSectionProps) {
  const [currentPassword, setCurrent] = useState('')
  const [newPassword, setNew] = useState('')
  const [failure, setFailure] = useState<{ field?: string | undefined; words: string }>({ words: '' })
  const [isBusy, setBusy] = useState(false)
  const errorOf = (field: string) => (failure.field === field ? failure.words : undefined)
  const isIncomplete = currentPassword === '' || newPassword === ''
  const send = async () => {
    setBusy(true)
    setFailure({ words: '' })
    try {
      await callAdmin(adminPaths.password, { method: 'PUT', json: { currentPassword, newPassword } })
      setCurrent('')
      setNew('')
      onChanged('Your password was changed. Your other sessions have ended.')
    } catch (error) {
      const field = error instanceof ApiError ? error.field : undefined
      if (!isSignedOutError(error)) setFailure({ field, words: error instanceof Error ? error.message : '' })
    }
    setBusy(false)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isIncomplete && !isBusy) void send()
  }
  return (
    <AccountSection
      title="Password"
      description="Use a long password that you don’t use anywhere else. Changing it signs you out everywhere else."
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <input type="hidden" name="username" autoComplete="username" value={username} />
        <PasswordField
          label="Current password"
          name="current-password"
          error={errorOf('currentPassword')}
          value={currentPassword}
          onChange={setCurrent}
        />
        <PasswordField
          label="New password"
          name="new-password"
          autoComplete="new-password"
          hint="12 characters or more."
          error={errorOf('newPassword')}
          value={newPassword}
          onChange={setNew}
        />
        {failure.field === undefined && <Alert>{failure.words}</Alert>}
        <div>
          <Button type="submit" variant="secondary" busy={isBusy} disabled={isIncomplete}>
            Change Password
          </Button>
        </div>
      </form>
    </AccountSection>
  )
}
