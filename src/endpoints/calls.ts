import { accountCalls } from './accountCalls.ts'
import { adminCalls } from './adminCalls.ts'
import type { Call } from './call.ts'
import { checkoutCalls } from './checkoutCalls.ts'
import { contentCalls } from './contentCalls.ts'
import { mailCalls } from './mailCalls.ts'
import { orderStepCalls } from './orderStepCalls.ts'
import { peopleCalls } from './peopleCalls.ts'
import { productCalls } from './productCalls.ts'
import { productManagementCalls } from './productManagementCalls.ts'
import { shopperCalls } from './shopperCalls.ts'
import { staffCalls } from './staffCalls.ts'

/** Every documented call of the shop. */
export const CALLS: readonly Call[] = [
  ...productCalls,
  ...productManagementCalls,
  ...contentCalls,
  ...adminCalls,
  ...accountCalls,
  ...staffCalls,
  ...orderStepCalls,
  ...checkoutCalls,
  ...shopperCalls,
  ...mailCalls,
  ...peopleCalls,
]
