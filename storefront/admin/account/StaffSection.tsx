import { useState } from 'react'
import useSWR from 'swr'
import type { Staff, StaffAccount } from '../../../domain/contract/account.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { adminPaths } from '../api/adminPaths.ts'
import { callAdmin } from '../api/callAdmin.ts'
import { useSubmit } from '../products/parts/useSubmit.ts'
import { Badge } from '../ui/Badge.tsx'
import { CheckboxField } from '../../ui/forms/CheckboxField.tsx'
import { AccountSection } from './AccountSection.tsx'
import styles from './SessionsSection.module.css'
import { ROLE_LABELS } from './accountTexts.ts'

interface StaffSectionProps {
  /** ID of the signed-in account. */
  self: string
  onChanged: (news: string) => void
}

/** For administrators: second factors of the staff, the rule that requires them, and a reset for lost ones. */
export function StaffSection({ self, onChanged }: StaffSectionProps) {
  const { data, error, mutate } = useSWR<Staff, Error>(adminPaths.staff, (path: string) =>
    callAdmin<Staff>(path),
  )
  const [lost, setLost] = useState<StaffAccount | null>(null)
  const isRequired = data?.isSecondFactorRequired ?? false
  const rule = useSubmit(async () => {
    const json = { isRequired: !isRequired }
    await mutate(await callAdmin<Staff>(adminPaths.staffRule, { method: 'PUT', json }), { revalidate: false })
    onChanged(
      isRequired ? 'Two-step authentication is now optional.' : 'Two-step authentication is now required.',
    )
  })
  const reset = useSubmit(async () => {
    if (!lost) return
    const path = adminPaths.staffSecondFactor(lost.id)
    await mutate(await callAdmin<Staff>(path, { method: 'DELETE' }), { revalidate: false })
    setLost(null)
    onChanged(`Two-step authentication for ${lost.username} was reset.`)
  })
  return (
    <AccountSection
      title="Staff"
      description="When required, staff without two-step authentication are signed out and set it up the next time they sign in."
    >
      {error && <Alert>{error.message}</Alert>}
      <CheckboxField
        label="Require two-step authentication"
        checked={isRequired}
        disabled={!data || rule.isBusy}
        onChange={rule.submit}
      />
      <Alert>{rule.failure}</Alert>
      <ul className={styles.list}>
        {data?.accounts.map((account) => (
          <li key={account.id} className={styles.session}>
            <div>
              <p className={styles.name}>
                {account.username}
                <Badge tone={account.hasSecondFactor ? 'green' : 'grey'}>
                  {account.hasSecondFactor ? 'Two-step authentication' : 'Not set up'}
                </Badge>
              </p>
              <p className={styles.when}>{account.role ? ROLE_LABELS[account.role] : 'No role'}</p>
            </div>
            {account.hasSecondFactor && account.id !== self && (
              <Button
                variant="quiet"
                aria-label={`Reset two-step authentication for ${account.username}`}
                onClick={() => setLost(account)}
              >
                Reset
              </Button>
            )}
          </li>
        ))}
      </ul>
      {lost && (
        <ConfirmDialog
          title="Reset two-step authentication?"
          confirmLabel="Reset"
          busy={reset.isBusy}
          error={reset.failure}
          onConfirm={reset.submit}
          onCancel={() => setLost(null)}
        >
          {lost.username} will be signed out everywhere and will sign in with a password only until it’s set
          up again. Verify the identity of {lost.username} first.
        </ConfirmDialog>
      )}
    </AccountSection>
  )
}
