import styles from './StepTrail.module.css'

const STEPS = { shipping: 'Shipping', payment: 'Payment' } as const

export function StepTrail({ step }: { step: keyof typeof STEPS }) {
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
