import { useState } from 'react'
import type { Account } from '../../../domain/contract/account.ts'
import { Button } from '../../ui/Button.tsx'
import { Badge } from '../ui/Badge.tsx'
import { AccountSection } from './AccountSection.tsx'
import { formatWhen } from './accountTexts.ts'
import { type SecondFactorStep, SecondFactorDialog } from './SecondFactorDialog.tsx'
import styles from './forms.module.css'

interface SecondFactorSectionProps {
  factor: Account['secondFactor']
  onChanged: (news: string) => void
}

/** State of the user's second factor, with actions. */
export function SecondFactorSection({ factor, onChanged }: SecondFactorSectionProps) {
  const [step, setStep] = useState<SecondFactorStep | null>(null)
  const { isOn, since, recoveryCodesLeft, isRequired } = factor
  const done = (news: string) => {
    setStep(null)
    if (news) onChanged(news)
  }
  return (
    <AccountSection
      title="Two-step authentication"
      description="Asks for a code from an app on your phone after your password, so a stolen password isn’t enough to sign in."
    >
      {isOn ? (
        <>
          <p className={styles.state}>
            <Badge tone="green">On</Badge>
            <span>
              {since && `Since ${formatWhen(since)}. `}
              {codesLeft(recoveryCodesLeft)}
            </span>
          </p>
          <div className={styles.actions}>
            <Button variant="secondary" className={styles.small} onClick={() => setStep('renew')}>
              New Recovery Codes
            </Button>
            <Button variant="secondary" className={styles.small} onClick={() => setStep('replace')}>
              Change App
            </Button>
            {!isRequired && (
              <Button variant="secondary" className={styles.small} onClick={() => setStep('turnOff')}>
                Turn Off
              </Button>
            )}
          </div>
        </>
      ) : (
        <>
          <p className={styles.state}>
            <Badge tone="grey">Off</Badge>
            <span>You sign in with your password only.</span>
          </p>
          <div className={styles.actions}>
            <Button onClick={() => setStep('setUp')}>Set Up</Button>
          </div>
        </>
      )}
      {step && <SecondFactorDialog step={step} onDone={done} />}
    </AccountSection>
  )
}

function codesLeft(count: number): string {
  if (count === 0) return 'No recovery codes left. Create new ones.'
  return count === 1 ? '1 recovery code left.' : `${count} recovery codes left.`
}
