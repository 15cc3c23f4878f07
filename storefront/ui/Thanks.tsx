import { useEffect, useRef } from 'react'

/** Message that replaces a form and takes over its focus. */
export function Thanks({ className, children }: { className?: string; children: string }) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <p className={className} ref={words} tabIndex={-1}>
      {children}
    </p>
  )
}
