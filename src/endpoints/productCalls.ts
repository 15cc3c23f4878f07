import { previewQuery } from '../../domain/contract/content.ts'
import {
  companionList,
  newProduct,
  productChange,
  productList,
  productQuery,
  shownProductAnswer,
  staffProductAnswer,
} from '../../domain/contract/product.ts'
import { successAnswer } from '../../domain/contract/admin.ts'
import { STAFF } from '../../domain/rules/staff/roles.ts'
import { addProductImages } from '../operations/media/addProductImages.ts'
import { changeProduct } from '../operations/products/changeProduct.ts'
import { createProduct } from '../operations/products/createProduct.ts'
import { deleteProduct } from '../operations/products/deleteProduct.ts'
import { deleteProductImage } from '../operations/media/deleteProductImage.ts'
import { findCompanions } from '../operations/products/findCompanions.ts'
import { findLiveProduct, findPreviewedProduct } from '../operations/products/findProduct.ts'
import { listProducts } from '../operations/products/listProducts.ts'
import { setPrimaryImage } from '../operations/media/setPrimaryImage.ts'
import { presentProduct } from '../presenters/presentProduct.ts'
import { answerProduct, answerStaffProduct } from './answerProduct.ts'
import { call } from './call.ts'
import { withFiles } from '../requests/readFiles.ts'
import { refuseOthersFields } from '../operations/products/refuseOthersFields.ts'

export const productCalls = [
  call({
    method: 'get',
    path: '/api/products',
    summary: 'Lists products, a page at a time; the first page of a category with what it can be narrowed to',
    isKept: true,
    query: productQuery,
    answers: { 200: productList },
    refusals: [400],
    async answer({ shop, query }) {
      const { products, ...rest } = await listProducts(shop, query)
      return { body: { products: products.map(presentProduct), ...rest } }
    },
  }),
  call({
    method: 'get',
    path: '/api/products/:id',
    summary: 'Reads a product, with a preview’s token also one that is not live; its ETag serves If-Match',
    isKept: true,
    query: previewQuery,
    answers: { 200: shownProductAnswer },
    refusals: [400, 404],
    answer: async ({ shop, params: { id = '' }, query: { preview } }) =>
      preview === undefined
        ? answerProduct(await findLiveProduct(shop, id))
        : answerStaffProduct(await findPreviewedProduct(shop, id, preview)),
  }),
  call({
    method: 'get',
    path: '/api/products/:id/goes-with',
    summary: 'Lists up to four pieces in stock that go with a product, the most fitting first',
    isKept: true,
    query: previewQuery,
    answers: { 200: companionList },
    refusals: [400, 404],
    answer: async ({ shop, params, query }) => ({
      body: { products: (await findCompanions(shop, params.id ?? '', query.preview)).map(presentProduct) },
    }),
  }),
  call({
    method: 'post',
    path: '/api/products',
    summary: 'Creates a product',
    forAdmins: true,
    forRoles: STAFF.trade,
    takesIdempotencyKey: true,
    body: newProduct,
    answers: { 200: staffProductAnswer, 201: staffProductAnswer },
    refusals: [400, 401, 422],
    async answer({ shop, body, idempotencyKey }) {
      const { product, created } = await createProduct(shop, body, idempotencyKey)
      return answerStaffProduct(product, created ? 201 : 200)
    },
  }),
  call({
    method: 'put',
    path: '/api/products/:id',
    summary:
      'Changes any fields of a product except its images; editors all but price, stock and publication',
    forAdmins: true,
    forRoles: STAFF.products,
    body: productChange,
    answers: { 200: staffProductAnswer },
    refusals: [400, 401, 404, 412, 422],
    async answer({ shop, params, body, admin, ifMatch }) {
      refuseOthersFields(admin, body)
      return answerStaffProduct(await changeProduct(shop, params.id ?? '', body, ifMatch))
    },
  }),
  call({
    method: 'delete',
    path: '/api/products/:id',
    summary: 'Deletes a product and its pictures',
    forAdmins: true,
    forRoles: STAFF.trade,
    answers: { 200: successAnswer },
    refusals: [401, 404, 412],
    async answer({ shop, params, ifMatch }) {
      await deleteProduct(shop, params.id ?? '', ifMatch)
      return { body: { success: true } }
    },
  }),
  call({
    method: 'post',
    path: '/api/products/:id/images',
    summary: 'Adds pictures to a product, all or none',
    forAdmins: true,
    forRoles: STAFF.products,
    takesIdempotencyKey: true,
    files: 'images',
    answers: { 200: staffProductAnswer, 201: staffProductAnswer },
    refusals: [400, 401, 404, 413, 415, 422, 503],
    answer: (request) =>
      withFiles(request, 'images', async (files) => {
        const { shop, params, idempotencyKey } = request
        const { product, created } = await addProductImages(shop, params.id ?? '', files, idempotencyKey)
        return answerStaffProduct(product, created ? 201 : 200)
      }),
  }),
  call({
    method: 'delete',
    path: '/api/products/:id/images/:imageId',
    summary: 'Deletes a picture of a product',
    forAdmins: true,
    forRoles: STAFF.products,
    answers: { 200: staffProductAnswer },
    refusals: [401, 404, 503],
    answer: async ({ shop, params }) =>
      answerStaffProduct(await deleteProductImage(shop, params.id ?? '', params.imageId ?? '')),
  }),
  call({
    method: 'put',
    path: '/api/products/:id/images/:imageId/primary',
    summary: 'Makes a picture the primary one',
    forAdmins: true,
    forRoles: STAFF.products,
    answers: { 200: staffProductAnswer },
    refusals: [401, 404, 503],
    answer: async ({ shop, params }) =>
      answerStaffProduct(await setPrimaryImage(shop, params.id ?? '', params.imageId ?? '')),
  }),
]
