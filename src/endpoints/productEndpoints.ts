import { previewQuery } from '../../domain/contract/content.ts'
import {
  relatedProductList,
  newProductBody,
  productChange,
  productList,
  productQuery,
  productOrPreviewResponse,
  staffProductResponse,
} from '../../domain/contract/product.ts'
import { successResponse } from '../../domain/contract/admin.ts'
import { ROLES_BY_RIGHT } from '../../domain/rules/staff/roles.ts'
import { addProductImages } from '../operations/media/addProductImages.ts'
import { changeProduct } from '../operations/products/changeProduct.ts'
import { createProduct } from '../operations/products/createProduct.ts'
import { deleteProduct } from '../operations/products/deleteProduct.ts'
import { deleteProductImage } from '../operations/media/deleteProductImage.ts'
import { findRelatedProducts } from '../operations/products/findRelatedProducts.ts'
import { findLiveProduct, findPreviewedProduct } from '../operations/products/findProduct.ts'
import { listProducts } from '../operations/products/listProducts.ts'
import { setPrimaryImage } from '../operations/media/setPrimaryImage.ts'
import { presentCachedProduct } from '../presenters/presentProduct.ts'
import { toProductResult, toStaffProductResult } from './toProductResult.ts'
import { defineEndpoint } from './defineEndpoint.ts'
import { withFiles } from '../requests/withFiles.ts'
import { rejectForbiddenFields } from '../operations/products/rejectForbiddenFields.ts'

export const productEndpoints = [
  defineEndpoint({
    method: 'get',
    path: '/api/products',
    summary: 'Lists products by page; the first page of a category includes its filters',
    isCacheable: true,
    rateLimit: 'productLists',
    query: productQuery,
    responses: { 200: productList },
    errors: [400],
    async handle({ shop, query }) {
      const { products, ...rest } = await listProducts(shop, query)
      return { body: { products: products.map(presentCachedProduct), ...rest } }
    },
  }),
  defineEndpoint({
    method: 'get',
    path: '/api/products/:id',
    summary: 'Returns a product, even if it is not live with a preview token; use its ETag for If-Match',
    isCacheable: true,
    query: previewQuery,
    responses: { 200: productOrPreviewResponse },
    errors: [400, 404],
    handle: async ({ shop, params: { id = '' }, query: { preview } }) =>
      preview === undefined
        ? toProductResult(await findLiveProduct(shop, id))
        : toStaffProductResult(await findPreviewedProduct(shop, id, preview)),
  }),
  defineEndpoint({
    method: 'get',
    path: '/api/products/:id/related',
    summary:
      'Lists up to four similar products and up to four to wear with a product, all in stock, best match first',
    isCacheable: true,
    query: previewQuery,
    responses: { 200: relatedProductList },
    errors: [400, 404],
    handle: async ({ shop, params, query }) => {
      const { similar, goesWith } = await findRelatedProducts(shop, params.id ?? '', query.preview)
      return {
        body: { similar: similar.map(presentCachedProduct), goesWith: goesWith.map(presentCachedProduct) },
      }
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/api/products',
    summary: 'Creates a product',
    forAdmins: true,
    forRoles: ROLES_BY_RIGHT.trade,
    acceptsIdempotencyKey: true,
    body: newProductBody,
    responses: { 200: staffProductResponse, 201: staffProductResponse },
    errors: [400, 401, 422],
    async handle({ shop, body, idempotencyKey, admin }) {
      const { product, created } = await createProduct(shop, body, { idempotencyKey, staff: admin })
      return toStaffProductResult(product, created ? 201 : 200)
    },
  }),
  defineEndpoint({
    method: 'put',
    path: '/api/products/:id',
    summary:
      'Changes any fields of a product except its images; editors cannot change price, stock and publication',
    forAdmins: true,
    forRoles: ROLES_BY_RIGHT.products,
    body: productChange,
    responses: { 200: staffProductResponse },
    errors: [400, 401, 404, 412, 422],
    async handle({ shop, params, body, admin, ifMatch }) {
      rejectForbiddenFields(admin, body)
      return toStaffProductResult(await changeProduct(shop, params.id ?? '', body, { ifMatch, staff: admin }))
    },
  }),
  defineEndpoint({
    method: 'delete',
    path: '/api/products/:id',
    summary: 'Deletes a product and its images',
    forAdmins: true,
    forRoles: ROLES_BY_RIGHT.trade,
    responses: { 200: successResponse },
    errors: [401, 404, 412],
    async handle({ shop, params, ifMatch, admin }) {
      await deleteProduct(shop, params.id ?? '', { ifMatch, staff: admin })
      return { body: { success: true } }
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/api/products/:id/images',
    summary: 'Adds images to a product, all or none',
    forAdmins: true,
    forRoles: ROLES_BY_RIGHT.products,
    acceptsIdempotencyKey: true,
    files: 'images',
    responses: { 200: staffProductResponse, 201: staffProductResponse },
    errors: [400, 401, 404, 413, 415, 422, 503],
    handle: (request) =>
      withFiles(request, 'images', async (files) => {
        const { shop, params, idempotencyKey } = request
        const { product, created } = await addProductImages(shop, params.id ?? '', files, idempotencyKey)
        return toStaffProductResult(product, created ? 201 : 200)
      }),
  }),
  defineEndpoint({
    method: 'delete',
    path: '/api/products/:id/images/:imageId',
    summary: 'Deletes an image of a product',
    forAdmins: true,
    forRoles: ROLES_BY_RIGHT.products,
    responses: { 200: staffProductResponse },
    errors: [401, 404, 503],
    handle: async ({ shop, params }) =>
      toStaffProductResult(await deleteProductImage(shop, params.id ?? '', params.imageId ?? '')),
  }),
  defineEndpoint({
    method: 'put',
    path: '/api/products/:id/images/:imageId/primary',
    summary: 'Makes an image the primary one',
    forAdmins: true,
    forRoles: ROLES_BY_RIGHT.products,
    responses: { 200: staffProductResponse },
    errors: [401, 404, 503],
    handle: async ({ shop, params }) =>
      toStaffProductResult(await setPrimaryImage(shop, params.id ?? '', params.imageId ?? '')),
  }),
]
