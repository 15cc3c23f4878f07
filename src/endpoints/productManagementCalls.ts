import { staffProductAnswer } from '../../domain/contract/product.ts'
import {
  imageChange,
  imageOrder,
  managedProductAnswer,
  managedProductList,
  managedProductQuery,
  productImport,
  productImportAnswer,
  productPreviewAnswer,
  productsChange,
  productsChangeAnswer,
} from '../../domain/contract/productManagement.ts'
import { STAFF } from '../../domain/rules/staff/roles.ts'
import { changeProducts } from '../operations/products/changeProducts.ts'
import { describeProductImage } from '../operations/media/describeProductImage.ts'
import { findProduct } from '../operations/products/findProduct.ts'
import { importProducts } from '../operations/products/importProducts.ts'
import { listManagedProducts } from '../operations/products/listManagedProducts.ts'
import { orderProductImages } from '../operations/media/orderProductImages.ts'
import { previewProduct } from '../operations/products/previewProduct.ts'
import { presentManagedProduct } from '../presenters/presentProduct.ts'
import { answerStaffProduct } from './answerProduct.ts'
import { call } from './call.ts'
import { refuseOthersFields } from '../operations/products/refuseOthersFields.ts'

/** What the admin portal asks beyond the documented calls of products. */
export const productManagementCalls = [
  call({
    method: 'get',
    path: '/api/admin/products',
    summary: 'Lists products as they are now, each with the ETag for If-Match',
    forAdmins: true,
    forRoles: STAFF.products,
    query: managedProductQuery,
    answers: { 200: managedProductList },
    refusals: [400, 401],
    async answer({ shop, query }) {
      const { products, ...page } = await listManagedProducts(shop, query)
      return { body: { products: products.map(presentManagedProduct), ...page } }
    },
  }),
  call({
    method: 'get',
    path: '/api/admin/products/:id',
    summary: 'Reads a product as it is now',
    forAdmins: true,
    forRoles: STAFF.products,
    answers: { 200: managedProductAnswer },
    refusals: [401, 404],
    async answer({ shop, params }) {
      const product = presentManagedProduct(await findProduct(shop, params.id ?? ''))
      return { body: { product }, headers: { etag: product.etag } }
    },
  }),
  call({
    method: 'get',
    path: '/api/admin/products/:id/preview',
    summary: 'Tells the address at which a product is shown as it is saved, live or not, for about an hour',
    forAdmins: true,
    forRoles: STAFF.products,
    answers: { 200: productPreviewAnswer },
    refusals: [401, 404],
    answer: async ({ shop, params }) => ({ body: { path: await previewProduct(shop, params.id ?? '') } }),
  }),
  call({
    method: 'put',
    path: '/api/admin/products',
    summary: 'Changes the switches of many products; tells which of them are gone',
    forAdmins: true,
    forRoles: STAFF.products,
    body: productsChange,
    answers: { 200: productsChangeAnswer },
    refusals: [400, 401, 503],
    async answer({ shop, body, admin }) {
      refuseOthersFields(admin, body.change)
      return { body: await changeProducts(shop, body) }
    },
  }),
  call({
    method: 'post',
    path: '/api/admin/products/import',
    summary: 'Adds products read from a file, all of them valid or none; the same content again adds nothing',
    forAdmins: true,
    forRoles: STAFF.trade,
    body: productImport,
    answers: { 200: productImportAnswer, 201: productImportAnswer },
    refusals: [400, 401, 413, 422],
    async answer({ shop, body }) {
      const answer = await importProducts(shop, body.products)
      return { status: answer.created > 0 ? 201 : 200, body: answer }
    },
  }),
  // Before the call of a single picture, which would take 'order' for an image's id.
  call({
    method: 'put',
    path: '/api/products/:id/images/order',
    summary: 'Puts the pictures of a product in order; all of them have to be named',
    forAdmins: true,
    forRoles: STAFF.products,
    body: imageOrder,
    answers: { 200: staffProductAnswer },
    refusals: [400, 401, 404, 409, 503],
    answer: async ({ shop, params, body }) =>
      answerStaffProduct(await orderProductImages(shop, params.id ?? '', body.imageIds)),
  }),
  call({
    method: 'put',
    path: '/api/products/:id/images/:imageId',
    summary: 'Says what a picture shows, and of which color; what is not sent stays as it is',
    forAdmins: true,
    forRoles: STAFF.products,
    body: imageChange,
    answers: { 200: staffProductAnswer },
    refusals: [400, 401, 404, 503],
    answer: async ({ shop, params, body }) =>
      answerStaffProduct(await describeProductImage(shop, params.id ?? '', params.imageId ?? '', body)),
  }),
]
