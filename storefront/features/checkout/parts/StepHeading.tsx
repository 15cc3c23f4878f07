import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

interface StepHeadingProps {
  children: ReactNode
  className?: string | undefined
  /** Moves focus to the heading, so that screen readers continue here after a change of steps. */
  takesFocus: boolean
}

export function StepHeading({ children, className, takesFocus }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <h2 className={className} ref={heading} tabIndex={-1}>
      {children}
    </h2>
  )
}
