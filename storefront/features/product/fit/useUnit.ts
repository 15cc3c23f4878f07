import { useState } from 'react'
import { readStored, writeStored } from '../../../browser/browserStorage.ts'
import type { Unit } from './units.ts'

const KEY = 'rivage.unit.1'

/** Returns the unit of measurement, stored in the browser; inches by default. */
export function useUnit(): [Unit, (unit: Unit) => void] {
  const [unit, setUnit] = useState<Unit>(() => (readStored(KEY) === 'cm' ? 'cm' : 'in'))
  const choose = (chosen: Unit) => {
    setUnit(chosen)
    writeStored(KEY, chosen)
  }
  return [unit, choose]
}
