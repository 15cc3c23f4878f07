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
  isInactive?: boolean
  /** Receives the focus if it blocks saving. */
  blocksSaving?: boolean
  /** Style for an action that cannot be undone. */
  isDestructive?: boolean
}

export function SmallButton({
  children,
  ref,
  onClick,
  label,
  isInactive = false,
  blocksSaving,
  isDestructive = false,
}: SmallButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={joinClasses(styles.button, isDestructive && styles.grave)}
      aria-label={label}
      data-obstacle={blocksSaving}
      aria-disabled={isInactive || undefined}
      onClick={() => {
        if (!isInactive) onClick()
      }}
    >
      {children}
    </button>
  )
}
