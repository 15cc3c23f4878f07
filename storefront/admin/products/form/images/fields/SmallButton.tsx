import type { ReactNode, Ref } from 'react'
import { joinClasses } from '../../../../../ui/joinClasses.ts'
import styles from './SmallButton.module.css'

interface SmallButtonProps {
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
  onClick: () => void
  /** The whole name for assistive technology, where the words alone would not tell it from others. */
  label?: string
  /** Nothing to do just now; the button keeps its place and the focus, so that a next press elsewhere is not lost. */
  isOff?: boolean
  /** Where the person is led when saving leaves something to do. */
  isObstacle?: boolean
  /** What it does cannot be taken back. */
  isGrave?: boolean
}

export function SmallButton({
  children,
  ref,
  onClick,
  label,
  isOff = false,
  isObstacle,
  isGrave = false,
}: SmallButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={joinClasses(styles.button, isGrave && styles.grave)}
      aria-label={label}
      data-obstacle={isObstacle}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) onClick()
      }}
    >
      {children}
    </button>
  )
}
