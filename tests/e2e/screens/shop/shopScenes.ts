import type { Scene } from '../Scene.ts'
import { cartScenes } from './cartScenes.ts'
import { checkoutScenes } from './checkoutScenes.ts'
import { claimScenes } from './claimScenes.ts'
import { homeScenes } from './homeScenes.ts'
import { listingScenes } from './listingScenes.ts'
import { messageScenes } from './messageScenes.ts'
import { orderScenes } from './orderScenes.ts'
import { productScenes } from './productScenes.ts'
import { searchScenes } from './searchScenes.ts'

/** All screens and states for shoppers. */
export const shopScenes: readonly Scene[] = [
  ...homeScenes,
  ...listingScenes,
  ...productScenes,
  ...searchScenes,
  ...cartScenes,
  ...checkoutScenes,
  ...claimScenes,
  ...orderScenes,
  ...messageScenes,
]
