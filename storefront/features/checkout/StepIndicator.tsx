import styles from './StepIndicator.module.css'

const STEPS = { shipping: 'Shipping', payment: 'Payment' } as const

export type CheckoutStep = keyof typeof STEPS

export function StepIndicator({ step }: { step: CheckoutStep }) {
  return (
    <ol className={styles.trail} aria-label="Steps of the checkout">
      {Object.entries(STEPS).map(([name, label]) => (
        <li key={name} className={styles.step} aria-current={name === step ? 'step' : undefined}>
          {label}
        </li>
      ))}
    </ol>
  )
}

/** Returns the step as text for screen readers, such as "Step 2 of 2: Payment". */
export function stepLabel(step: CheckoutStep): string {
  const names = Object.keys(STEPS)
  return `Step ${names.indexOf(step) + 1} of ${names.length}: ${STEPS[step]}`
}
