import { useEffect, useRef } from 'react'

/** Stands where a form was, and takes the focus that went with it. */
export function Thanks({ className, children }: { className?: string; children: string }) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <p className={className} ref={words} tabIndex={-1}>
      {children}
    </p>
  )
}
