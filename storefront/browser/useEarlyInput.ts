import { useEffect } from 'react'
import { replayEarlyInput } from './replayEarlyInput.ts'

/** Replays input from before hydration; call it in the component that hydrates last. */
export function useEarlyInput(): void {
  useEffect(() => {
    // In a separate task: React hydrates the target of a click synchronously, but not during its own work.
    const soon = setTimeout(() => void replayEarlyInput())
    return () => clearTimeout(soon)
  }, [])
}
