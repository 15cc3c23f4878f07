import {
  newProduct,
  productAnswer,
  productChange,
  productList,
  productQuery,
} from '../../domain/contract/product.ts'
import { successAnswer } from '../../domain/contract/admin.ts'
import { addProductImages } from '../operations/addProductImages.ts'
import { changeProduct } from '../operations/changeProduct.ts'
import { createProduct } from '../operations/createProduct.ts'
import { deleteProduct } from '../operations/deleteProduct.ts'
import { deleteProductImage } from '../operations/deleteProductImage.ts'
import { findProduct } from '../operations/findProduct.ts'
import { listProducts } from '../operations/listProducts.ts'
import { setPrimaryImage } from '../operations/setPrimaryImage.ts'
import {
  type ProductDoc,
  presentProduct,
  presentProductDetail,
  productEtag,
} from '../presenters/presentProduct.ts'
import { call } from './call.ts'
import { readFiles } from './readFiles.ts'

const answerProduct = (doc: ProductDoc, status = 200) => {
  const product = presentProductDetail(doc)
  return { status, body: { product }, headers: { etag: productEtag(product) } }
}

export const productCalls = [
  call({
    method: 'get',
    path: '/api/products',
    summary: 'Lists products, a page at a time',
    query: productQuery,
    answers: { 200: productList },
    refusals: [400],
    async answer({ shop, query }) {
      const { products, pagination } = await listProducts(shop, query)
      return { body: { products: products.map(presentProduct), pagination } }
    },
  }),
  call({
    method: 'get',
    path: '/api/products/:id',
    summary: 'Reads a product; its ETag serves If-Match',
    answers: { 200: productAnswer },
    refusals: [404],
    answer: async ({ shop, params }) => answerProduct(await findProduct(shop, params.id ?? '')),
  }),
  call({
    method: 'post',
    path: '/api/products',
    summary: 'Creates a product',
    forAdmins: true,
    body: newProduct,
    answers: { 201: productAnswer },
    refusals: [400, 401],
    answer: async ({ shop, body }) => answerProduct(await createProduct(shop, body), 201),
  }),
  call({
    method: 'put',
    path: '/api/products/:id',
    summary: 'Changes any fields of a product except its images',
    forAdmins: true,
    body: productChange,
    answers: { 200: productAnswer },
    refusals: [400, 401, 404, 412],
    answer: async ({ shop, params, body, ifMatch }) =>
      answerProduct(await changeProduct(shop, params.id ?? '', body, ifMatch)),
  }),
  call({
    method: 'delete',
    path: '/api/products/:id',
    summary: 'Deletes a product and its pictures',
    forAdmins: true,
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
    files: 'images',
    answers: { 201: productAnswer },
    refusals: [400, 401, 404, 413, 415, 422],
    answer: async ({ shop, params, raw }) =>
      answerProduct(await addProductImages(shop, params.id ?? '', await readFiles(raw, 'images')), 201),
  }),
  call({
    method: 'delete',
    path: '/api/products/:id/images/:imageId',
    summary: 'Deletes a picture of a product',
    forAdmins: true,
    answers: { 200: productAnswer },
    refusals: [401, 404],
    answer: async ({ shop, params }) =>
      answerProduct(await deleteProductImage(shop, params.id ?? '', params.imageId ?? '')),
  }),
  call({
    method: 'put',
    path: '/api/products/:id/images/:imageId/primary',
    summary: 'Makes a picture the primary one',
    forAdmins: true,
    answers: { 200: productAnswer },
    refusals: [401, 404],
    answer: async ({ shop, params }) =>
      answerProduct(await setPrimaryImage(shop, params.id ?? '', params.imageId ?? '')),
  }),
]
