import type { Shop } from '../startup/shop.ts'

/** Parts of a shop that seeds use. */
export type SeededShop = Pick<Shop, 'payload' | 'env' | 'responses' | 'worker' | 'pictures'>
