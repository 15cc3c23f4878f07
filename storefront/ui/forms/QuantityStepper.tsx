import styles from './QuantityStepper.module.css'

interface QuantityStepperProps {
  quantity: number
  onChange: (quantity: number) => void
  /** Accessible name, such as "Quantity of Riva One-Piece". */
  label: string
  min?: number
  max?: number
}

export function QuantityStepper({
  quantity,
  onChange,
  label,
  min = 1,
  max = Infinity,
}: QuantityStepperProps) {
  return (
    <div className={styles.stepper} role="group" aria-label={label}>
      <button
        type="button"
        className={styles.step}
        aria-label="Decrease quantity"
        disabled={quantity <= min}
        onClick={() => onChange(Math.max(min, quantity - 1))}
      >
        −
      </button>
      <output className={styles.quantity}>{quantity}</output>
      <button
        type="button"
        className={styles.step}
        aria-label="Increase quantity"
        disabled={quantity >= max}
        onClick={() => onChange(Math.min(max, quantity + 1))}
      >
        +
      </button>
    </div>
  )
}
