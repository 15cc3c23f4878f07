import type { ReactNode, Ref } from 'react'
import { joinClasses } from '../../../../../ui/joinClasses.ts'
import styles from './SmallButton.module.css'

interface SmallButtonProps {
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
  onClick: () => void
  /** Accessible name if the text is ambiguous out of context. */
  label?: string
  /** Inactive, but still focusable so that keyboard users keep their position. */
  isOff?: boolean
  /** Receives the focus if it blocks saving. */
  isObstacle?: boolean
  /** Style for an action that cannot be undone. */
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
