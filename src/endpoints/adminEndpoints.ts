import { z } from 'zod'
import { adminResponse, loginResponse, loginRequest, successResponse } from '../../domain/contract/admin.ts'
import { orderExportQuery, orderList, orderQuery } from '../../domain/contract/order.ts'
import { ROLES_BY_RIGHT } from '../../domain/rules/staff/roles.ts'
import { formatShopDay } from '../../domain/rules/dates/shopTime.ts'
import { getCaller } from '../requests/caller.ts'
import { exportOrders } from '../operations/orders/exportOrders.ts'
import { listOrders } from '../operations/orders/listOrders.ts'
import { endSessions } from '../persistence/rows/sessionRows.ts'
import { signIn } from '../operations/signIn/signIn.ts'
import { presentOrder } from '../presenters/presentOrder.ts'
import { presentOrdersCsv } from '../presenters/csv/presentOrdersCsv.ts'
import { defineEndpoint } from './defineEndpoint.ts'
import { buildDeviceCookie } from './cookies/browserCookies.ts'
import { buildExpiredPanelCookie, buildPanelCookie } from './cookies/panelCookies.ts'

export const adminEndpoints = [
  defineEndpoint({
    method: 'post',
    path: '/api/auth/admin/login',
    summary: 'Signs in a staff account',
    rateLimit: 'signIn',
    body: loginRequest,
    responses: { 200: loginResponse },
    errors: [400, 401, 429, 503],
    async handle({ shop, body, raw }) {
      const { token, admin, device, failedSignIns, recoveryCodes } = await signIn(shop, body, getCaller(raw))
      return {
        body: {
          success: true,
          token,
          admin,
          ...(failedSignIns && { failedSignIns }),
          ...(recoveryCodes && { recoveryCodes }),
        },
        headers: { 'set-cookie': buildDeviceCookie(device, shop.env) },
      }
    },
  }),
  defineEndpoint({
    method: 'get',
    path: '/api/auth/admin/verify',
    summary: 'Returns the account of the token',
    forAdmins: true,
    forRoles: ROLES_BY_RIGHT.anything,
    responses: { 200: adminResponse },
    errors: [401],
    handle: async ({ admin }) => ({ body: { admin } }),
  }),
  defineEndpoint({
    method: 'post',
    path: '/api/auth/admin/logout',
    summary: 'Ends the session of this token',
    forAdmins: true,
    forRoles: ROLES_BY_RIGHT.anything,
    responses: { 200: successResponse },
    errors: [401],
    async handle({ shop, admin, raw }) {
      const sessionId = raw.user?._sid
      if (admin && sessionId) await endSessions(shop.payload, admin.id, { only: String(sessionId) })
      return { body: { success: true }, headers: { 'set-cookie': buildExpiredPanelCookie(raw) } }
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/api/auth/admin/panel',
    summary: 'Sets a cookie that opens the panel with the session of the token',
    forAdmins: true,
    forRoles: ROLES_BY_RIGHT.anything,
    responses: { 200: successResponse },
    errors: [401],
    handle: async ({ raw }) => ({
      body: { success: true },
      headers: { 'set-cookie': buildPanelCookie(raw) },
    }),
  }),
  defineEndpoint({
    method: 'get',
    path: '/api/admin/orders',
    summary: 'Lists the orders that match the filters, newest first by default',
    forAdmins: true,
    forRoles: ROLES_BY_RIGHT.orders,
    query: orderQuery,
    responses: { 200: orderList },
    errors: [400, 401],
    async handle({ shop, query }) {
      const { orders, pagination } = await listOrders(shop, query)
      return { body: { orders: orders.map(presentOrder), pagination } }
    },
  }),
  defineEndpoint({
    method: 'get',
    path: '/api/admin/orders/export',
    summary: 'Returns all orders that match the filters, newest first, as a CSV file',
    forAdmins: true,
    forRoles: ROLES_BY_RIGHT.orderExport,
    query: orderExportQuery,
    responses: { 200: z.string() },
    contentType: 'text/csv',
    errors: [400, 401],
    handle: async ({ shop, query }) => ({
      stream: presentOrdersCsv(exportOrders(shop, query)),
      headers: {
        'content-disposition': `attachment; filename="orders-${formatShopDay(new Date())}.csv"`,
      },
    }),
  }),
]
