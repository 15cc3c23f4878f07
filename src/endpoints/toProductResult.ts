import type { ProductDetail } from '../../domain/contract/product.ts'
import {
  type ProductDoc,
  presentProductDetail,
  presentStaffProduct,
  productEtag,
} from '../presenters/presentProduct.ts'
import type { EndpointResult } from './defineEndpoint.ts'

/** Returns a product for shoppers, with the ETag for If-Match. */
export const toProductResult = (doc: ProductDoc) => resultOf(doc, presentProductDetail(doc))

/** Like toProductResult, for staff, who also see if the product is live. */
export const toStaffProductResult = (doc: ProductDoc, status = 200) =>
  resultOf(doc, presentStaffProduct(doc), status)

function resultOf(doc: ProductDoc, product: ProductDetail, status = 200): EndpointResult {
  return { status, body: { product }, headers: { etag: productEtag(doc, product) } }
}
