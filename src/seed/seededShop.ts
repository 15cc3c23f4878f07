import type { Shop } from '../startup/shop.ts'

/** What of a shop its first contents are written with. */
export type SeededShop = Pick<Shop, 'payload' | 'env' | 'responses' | 'worker' | 'pictures'>
