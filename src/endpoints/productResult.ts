import {
  type ProductDoc,
  presentProductDetail,
  presentStaffProduct,
  productEtag,
} from '../presenters/presentProduct.ts'
import type { EndpointResult } from './endpoint.ts'

/** A product for everybody, with the ETag that a later change may name in If-Match. */
export function productResult(doc: ProductDoc): EndpointResult {
  return { body: { product: presentProductDetail(doc) }, headers: { etag: productEtag(doc) } }
}

/** The same for staff, who also see whether it is live. */
export function staffProductResult(doc: ProductDoc, status = 200): EndpointResult {
  return { status, body: { product: presentStaffProduct(doc) }, headers: { etag: productEtag(doc) } }
}
