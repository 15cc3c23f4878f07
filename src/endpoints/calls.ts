import { adminCalls } from './adminCalls.ts'
import type { Call } from './call.ts'
import { checkoutCalls } from './checkoutCalls.ts'
import { orderStepCalls } from './orderStepCalls.ts'
import { productCalls } from './productCalls.ts'
import { productManagementCalls } from './productManagementCalls.ts'

/** Every documented call of the shop. */
export const CALLS: readonly Call[] = [
  ...productCalls,
  ...productManagementCalls,
  ...adminCalls,
  ...orderStepCalls,
  ...checkoutCalls,
]
