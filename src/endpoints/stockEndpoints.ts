import { z } from 'zod'
import {
  availability,
  lowStock,
  lowStockFileQuery,
  lowStockQuery,
  skuCounts,
  skuCountsResponse,
} from '../../domain/contract/stock.ts'
import { ROLES_BY_RIGHT } from '../../domain/rules/staff/roles.ts'
import { formatShopDay } from '../../domain/rules/dates/shopTime.ts'
import { eachLowStock, listLowStock } from '../operations/stock/listLowStock.ts'
import { readAvailability } from '../operations/products/readAvailability.ts'
import { setCountsBySku } from '../operations/variants/setCountsBySku.ts'
import { presentStockCsv } from '../presenters/csv/presentStockCsv.ts'
import { defineEndpoint } from './defineEndpoint.ts'

/** Endpoints for current availability, for shoppers, and low stock, for staff. */
export const stockEndpoints = [
  defineEndpoint({
    method: 'get',
    path: '/api/products/:id/availability',
    summary: 'Returns the available units of each size and color, and when held units may become available',
    rateLimit: 'availability',
    responses: { 200: availability },
    errors: [404, 429],
    handle: async ({ shop, params }) => ({
      body: await readAvailability(shop, params.id ?? ''),
      headers: { 'cache-control': 'no-store' },
    }),
  }),
  defineEndpoint({
    method: 'get',
    path: '/api/admin/stock',
    summary: 'Lists low and sold-out stock with the number of waiting shoppers',
    forAdmins: true,
    forRoles: ROLES_BY_RIGHT.trade,
    query: lowStockQuery,
    responses: { 200: lowStock },
    errors: [400, 401],
    handle: async ({ shop, query }) => ({ body: await listLowStock(shop, query) }),
  }),
  defineEndpoint({
    method: 'get',
    path: '/api/admin/stock.csv',
    summary: 'Returns low and sold-out stock as a CSV file for reordering',
    forAdmins: true,
    forRoles: ROLES_BY_RIGHT.trade,
    query: lowStockFileQuery,
    responses: { 200: z.string() },
    contentType: 'text/csv',
    errors: [400, 401],
    handle: async ({ shop, query }) => ({
      stream: presentStockCsv(eachLowStock(shop, query.most)),
      headers: {
        'content-disposition': `attachment; filename="reorder-${formatShopDay(new Date())}.csv"`,
      },
    }),
  }),
  defineEndpoint({
    method: 'put',
    path: '/api/admin/stock',
    summary: 'Sets counts by SKU or product ID, all or none',
    forAdmins: true,
    forRoles: ROLES_BY_RIGHT.trade,
    body: skuCounts,
    responses: { 200: skuCountsResponse },
    errors: [400, 401, 413, 503],
    handle: async ({ shop, body, admin }) => ({ body: await setCountsBySku(shop, body, admin) }),
  }),
]
