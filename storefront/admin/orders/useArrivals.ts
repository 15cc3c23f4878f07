import { useEffect, useState } from 'react'
import { arrivedOrders } from './arrivedOrders.ts'
import type { Arrivals } from './arrivedOrders.ts'
import type { LoadedOrders } from './useOrders.ts'

const MARKED_MS = 8000
const NONE: Arrivals = { count: 0, ids: new Set() }

/** Returns the orders that arrived while the list was open, for a few seconds. */
export function useArrivals(loaded: LoadedOrders | undefined): Arrivals {
  const [seen, setSeen] = useState(loaded)
  const [arrivals, setArrivals] = useState(NONE)
  if (loaded !== seen) {
    setSeen(loaded)
    const arrived = loaded && loaded.path === seen?.path ? arrivedOrders(seen, loaded) : NONE
    if (arrived.count > 0) setArrivals(arrived)
    else if (loaded?.path !== seen?.path) setArrivals(NONE)
  }
  useEffect(() => {
    if (arrivals === NONE) return
    const timer = setTimeout(() => setArrivals(NONE), MARKED_MS)
    return () => clearTimeout(timer)
  }, [arrivals])
  return arrivals
}
