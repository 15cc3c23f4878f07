import styles from './ProgressBar.module.css'

interface ProgressBarProps {
  /** From 0 to 1. */
  value: number
  /** Accessible name. */
  label: string
}

export function ProgressBar({ value, label }: ProgressBarProps) {
  return <progress className={styles.bar} value={value} max={1} aria-label={label} />
}
