import { useState } from 'react'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useTitle } from '../ui/useTitle.ts'
import { PageNotice } from '../products/parts/PageNotice.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import styles from './AccountPage.module.css'
import { PasswordSection } from './PasswordSection.tsx'
import { SecondFactorSection } from './SecondFactorSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { StaffSection } from './StaffSection.tsx'
import { ROLE_LABELS } from './accountTexts.ts'
import { useAccount } from './useAccount.ts'

/** Account of the signed-in user: password, second factor and sessions; for administrators also the second factors of the staff. */
export function AccountPage() {
  useTitle('Your Account')
  const { account, error, reload, setAccount } = useAccount()
  const [news, setNews] = useState('')
  if (!account)
    return (
      <>
        <PageHeader title="Your Account" />
        {error ? (
          <div className={styles.trouble}>
            <Alert>{error}</Alert>
            <Button variant="secondary" onClick={reload}>
              Try again
            </Button>
          </div>
        ) : (
          <>
            <VisuallyHidden role="status">Loading your account...</VisuallyHidden>
            <Skeleton className={styles.loading} />
          </>
        )}
      </>
    )
  const changed = (words: string) => {
    setNews(words)
    reload()
  }
  return (
    <>
      <PageHeader title="Your Account">
        <p className={styles.who}>
          {account.username}, {ROLE_LABELS[account.role]}
        </p>
      </PageHeader>
      <PageNotice onClose={() => setNews('')}>{news}</PageNotice>
      <div className={styles.sections}>
        <SecondFactorSection factor={account.secondFactor} onChanged={changed} />
        <PasswordSection username={account.username} onChanged={changed} />
        <SessionsSection sessions={account.sessions} onChanged={setAccount} />
        {account.role === 'admin' && <StaffSection self={account.id} onChanged={changed} />}
      </div>
    </>
  )
}
