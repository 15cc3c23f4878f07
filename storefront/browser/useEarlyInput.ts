import { useEffect } from 'react'
import { replayEarlyInput } from './replayEarlyInput.ts'

/** For what stands in the page last of all: the page can answer now, and what was done to it before is done again. */
export function useEarlyInput(): void {
  useEffect(() => {
    // In a task of its own: React brings to life at once what a press is on, but not in the middle of its own work.
    const soon = setTimeout(() => void replayEarlyInput())
    return () => clearTimeout(soon)
  }, [])
}
