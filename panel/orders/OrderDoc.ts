import type { OrderRow } from '../../src/persistence/rows/orderRows.ts'

/** An order as Payload gives it to the panel: the row, all money in cents. */
export type OrderDoc = Omit<OrderRow, 'searchText'>
