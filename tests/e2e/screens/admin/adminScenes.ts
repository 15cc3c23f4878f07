import type { Scene } from '../Scene.ts'
import { adminEmailScenes } from './adminEmailScenes.ts'
import { adminOrderScenes } from './adminOrderScenes.ts'
import { adminPeopleScenes } from './adminPeopleScenes.ts'
import { adminPrivacyScenes } from './adminPrivacyScenes.ts'
import { adminProductScenes } from './adminProductScenes.ts'
import { adminSessionScenes } from './adminSessionScenes.ts'
import { countScenes } from './countScenes.ts'
import { productFormScenes } from './productFormScenes.ts'
import { stockScenes } from './stockScenes.ts'
import { variantScenes } from './variantScenes.ts'

/** Every screen and dialog of the admin portal. */
export const adminScenes: readonly Scene[] = [
  ...adminSessionScenes,
  ...adminOrderScenes,
  ...adminEmailScenes,
  ...adminPeopleScenes,
  ...adminPrivacyScenes,
  ...adminProductScenes,
  ...productFormScenes,
  ...stockScenes,
  ...variantScenes,
  ...countScenes,
]
