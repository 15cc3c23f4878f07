import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

interface StepHeadingProps {
  children: ReactNode
  className?: string | undefined
  /** Whether the shopper came here from another step, and the reading should start here. */
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
