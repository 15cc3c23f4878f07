import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { PaymentFormError } from './PaymentFormError.tsx'
import { PaymentFormSkeleton } from './PaymentFormSkeleton.tsx'
import type { PaymentStepProps } from './PaymentStep.tsx'

/** Loads the payment code on demand, with a retry button if loading fails. */
export function PaymentStepLoader(props: PaymentStepProps) {
  const [attempt, setAttempt] = useState(1)
  const [failedAttempt, setFailedAttempt] = useState(0)
  const [Step, setStep] = useState<ComponentType<PaymentStepProps>>()

  useEffect(() => {
    let isMounted = true
    import('./PaymentStep.tsx').then(
      ({ PaymentStep }) => isMounted && setStep(() => PaymentStep),
      () => isMounted && setFailedAttempt(attempt),
    )
    return () => {
      isMounted = false
    }
  }, [attempt])

  if (Step) return <Step {...props} />
  if (failedAttempt === attempt)
    return <PaymentFormError onRetry={() => setAttempt(attempt + 1)} onBack={props.onBack} />
  return <PaymentFormSkeleton />
}
