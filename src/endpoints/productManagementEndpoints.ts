import { z } from 'zod'
import { staffProductResponse } from '../../domain/contract/product.ts'
import {
  imageChange,
  imageOrder,
  managedProductResponse,
  managedProductList,
  managedProductQuery,
  productExportQuery,
  productImport,
  productImportResponse,
  productPreviewResponse,
  bulkProductChange,
  bulkProductChangeResponse,
} from '../../domain/contract/productManagement.ts'
import { stockHistory, stockHistoryQuery } from '../../domain/contract/stock.ts'
import {
  managedVariantList,
  managedVariantResponse,
  stockMoveRequest,
  variantChange,
  variantCounts,
  variantCountsResponse,
} from '../../domain/contract/variant.ts'
import { formatShopDay } from '../../domain/rules/dates/shopTime.ts'
import { ROLES_BY_RIGHT } from '../../domain/rules/staff/roles.ts'
import { changeProducts } from '../operations/products/changeProducts.ts'
import { describeProductImage } from '../operations/media/describeProductImage.ts'
import { exportProducts } from '../operations/products/exportProducts.ts'
import { findProduct } from '../operations/products/findProduct.ts'
import { importProducts } from '../operations/products/importProducts.ts'
import { listManagedProducts } from '../operations/products/listManagedProducts.ts'
import { reorderProductImages } from '../operations/media/reorderProductImages.ts'
import { previewProduct } from '../operations/products/previewProduct.ts'
import { readStockHistory } from '../operations/stock/readStockHistory.ts'
import { changeCounts } from '../operations/variants/changeCounts.ts'
import { moveStock } from '../operations/variants/moveStock.ts'
import { changeVariant, listVariants } from '../operations/variants/changeVariant.ts'
import { presentProductsCsv } from '../presenters/csv/presentProductsCsv.ts'
import { presentManagedProduct } from '../presenters/presentProduct.ts'
import { toStaffProductResult } from './toProductResult.ts'
import { defineEndpoint } from './defineEndpoint.ts'
import { rejectForbiddenFields } from '../operations/products/rejectForbiddenFields.ts'

/** Product endpoints of the admin portal, in addition to productEndpoints. */
export const productManagementEndpoints = [
  defineEndpoint({
    method: 'get',
    path: '/api/admin/products',
    summary: 'Lists products uncached, each with its ETag for If-Match',
    forAdmins: true,
    forRoles: ROLES_BY_RIGHT.products,
    query: managedProductQuery,
    responses: { 200: managedProductList },
    errors: [400, 401],
    async handle({ shop, query }) {
      const { products, ...page } = await listManagedProducts(shop, query)
      return { body: { products: products.map(presentManagedProduct), ...page } }
    },
  }),
  defineEndpoint({
    method: 'get',
    path: '/api/admin/products.csv',
    summary: 'Returns every product that the filters find as a CSV file that the import accepts',
    forAdmins: true,
    forRoles: ROLES_BY_RIGHT.products,
    query: productExportQuery,
    responses: { 200: z.string() },
    contentType: 'text/csv',
    errors: [400, 401],
    handle: async ({ shop, query }) => ({
      stream: presentProductsCsv(exportProducts(shop, query)),
      headers: {
        'content-disposition': `attachment; filename="products-${formatShopDay(new Date())}.csv"`,
      },
    }),
  }),
  defineEndpoint({
    method: 'get',
    path: '/api/admin/products/:id',
    summary: 'Returns a product uncached',
    forAdmins: true,
    forRoles: ROLES_BY_RIGHT.products,
    responses: { 200: managedProductResponse },
    errors: [401, 404],
    async handle({ shop, params }) {
      const product = presentManagedProduct(await findProduct(shop, params.id ?? ''))
      return { body: { product }, headers: { etag: product.etag } }
    },
  }),
  defineEndpoint({
    method: 'get',
    path: '/api/admin/products/:id/preview',
    summary: 'Returns the preview path of a saved product, live or not, which works for an hour',
    forAdmins: true,
    forRoles: ROLES_BY_RIGHT.products,
    responses: { 200: productPreviewResponse },
    errors: [401, 404],
    handle: async ({ shop, params }) => ({ body: { path: await previewProduct(shop, params.id ?? '') } }),
  }),
  defineEndpoint({
    method: 'get',
    path: '/api/admin/products/:id/stock-history',
    summary: 'Lists the stock history of a product, newest first',
    forAdmins: true,
    forRoles: ROLES_BY_RIGHT.trade,
    query: stockHistoryQuery,
    responses: { 200: stockHistory },
    errors: [400, 401, 404],
    handle: async ({ shop, params, query }) => ({
      body: await readStockHistory(shop, { product: params.id ?? '', variant: query.variant }, query),
    }),
  }),
  defineEndpoint({
    method: 'get',
    path: '/api/admin/products/:id/variants',
    summary: 'Lists the variants of a product with SKU and barcode, former ones last',
    forAdmins: true,
    forRoles: ROLES_BY_RIGHT.trade,
    responses: { 200: managedVariantList },
    errors: [401, 404],
    handle: async ({ shop, params }) => ({ body: { variants: await listVariants(shop, params.id ?? '') } }),
  }),
  defineEndpoint({
    method: 'put',
    path: '/api/admin/products/:id/variants',
    summary: 'Sets the counts of variants; skips and returns those that differ from `seen`',
    forAdmins: true,
    forRoles: ROLES_BY_RIGHT.trade,
    body: variantCounts,
    responses: { 200: variantCountsResponse },
    errors: [400, 401, 404, 409, 503],
    handle: async ({ shop, params, body, admin }) => ({
      body: await changeCounts(shop, params.id ?? '', body, admin),
    }),
  }),
  defineEndpoint({
    method: 'put',
    path: '/api/admin/products/:id/stock-by',
    summary: 'Switches a product between one total and a count per variant',
    forAdmins: true,
    forRoles: ROLES_BY_RIGHT.trade,
    body: stockMoveRequest,
    responses: { 200: managedProductResponse },
    errors: [400, 401, 404, 409, 412, 503],
    async handle({ shop, params, body, admin }) {
      const id = params.id ?? ''
      await moveStock(shop, id, body, admin)
      const product = presentManagedProduct(await findProduct(shop, id))
      return { body: { product }, headers: { etag: product.etag } }
    },
  }),
  defineEndpoint({
    method: 'put',
    path: '/api/admin/products/:id/variants/:variantId',
    summary: 'Changes the SKU or barcode of a variant; both are unique',
    forAdmins: true,
    forRoles: ROLES_BY_RIGHT.trade,
    body: variantChange,
    responses: { 200: managedVariantResponse },
    errors: [400, 401, 404, 409, 412],
    handle: async ({ shop, params, body }) => ({
      body: { variant: await changeVariant(shop, params.id ?? '', params.variantId ?? '', body) },
    }),
  }),
  defineEndpoint({
    method: 'put',
    path: '/api/admin/products',
    summary: 'Changes switches, category, price or tags of several products; returns those that were deleted',
    forAdmins: true,
    forRoles: ROLES_BY_RIGHT.products,
    body: bulkProductChange,
    responses: { 200: bulkProductChangeResponse },
    errors: [400, 401, 503],
    async handle({ shop, body, admin }) {
      const { addTags, ...fields } = body.change
      rejectForbiddenFields(admin, { ...fields, ...(addTags && { tags: addTags }) })
      return { body: await changeProducts(shop, body, admin) }
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/api/admin/products/import',
    summary: 'Adds products from a file, all or none; skips identical ones from an earlier import',
    forAdmins: true,
    forRoles: ROLES_BY_RIGHT.trade,
    body: productImport,
    responses: { 200: productImportResponse, 201: productImportResponse },
    errors: [400, 401, 413, 422],
    async handle({ shop, body, admin }) {
      const answer = await importProducts(shop, body.products, admin)
      return { status: answer.created > 0 ? 201 : 200, body: answer }
    },
  }),
  // Before the endpoint of a single image, which would read 'order' as an image ID.
  defineEndpoint({
    method: 'put',
    path: '/api/products/:id/images/order',
    summary: 'Reorders the images of a product; all IDs are required',
    forAdmins: true,
    forRoles: ROLES_BY_RIGHT.products,
    body: imageOrder,
    responses: { 200: staffProductResponse },
    errors: [400, 401, 404, 409, 503],
    handle: async ({ shop, params, body }) =>
      toStaffProductResult(await reorderProductImages(shop, params.id ?? '', body.imageIds)),
  }),
  defineEndpoint({
    method: 'put',
    path: '/api/products/:id/images/:imageId',
    summary: 'Changes the alt text or color of an image; omitted fields stay unchanged',
    forAdmins: true,
    forRoles: ROLES_BY_RIGHT.products,
    body: imageChange,
    responses: { 200: staffProductResponse },
    errors: [400, 401, 404, 503],
    handle: async ({ shop, params, body }) =>
      toStaffProductResult(await describeProductImage(shop, params.id ?? '', params.imageId ?? '', body)),
  }),
]
