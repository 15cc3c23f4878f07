import { useEffect, useState } from 'react'
import { findNewOrders } from './findNewOrders.ts'
import type { NewOrders } from './findNewOrders.ts'
import type { LoadedOrders } from './useOrders.ts'

const HIGHLIGHT_MS = 8000
const NONE: NewOrders = { count: 0, ids: new Set() }

/** Returns the orders that arrived while the list was open, for a few seconds. */
export function useNewOrders(loaded: LoadedOrders | undefined): NewOrders {
  const [seen, setSeen] = useState(loaded)
  const [arrivals, setArrivals] = useState(NONE)
  if (loaded !== seen) {
    setSeen(loaded)
    const arrived = loaded && loaded.path === seen?.path ? findNewOrders(seen, loaded) : NONE
    if (arrived.count > 0) setArrivals(arrived)
    else if (loaded?.path !== seen?.path) setArrivals(NONE)
  }
  useEffect(() => {
    if (arrivals === NONE) return
    const timer = setTimeout(() => setArrivals(NONE), HIGHLIGHT_MS)
    return () => clearTimeout(timer)
  }, [arrivals])
  return arrivals
}
