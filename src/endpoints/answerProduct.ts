import {
  type ProductDoc,
  presentProductDetail,
  presentStaffProduct,
  productEtag,
} from '../presenters/presentProduct.ts'
import type { Answer } from './call.ts'

/** A product for everybody, with the ETag that a later change may name in If-Match. */
export function answerProduct(doc: ProductDoc): Answer {
  return { body: { product: presentProductDetail(doc) }, headers: { etag: productEtag(doc) } }
}

/** The same for staff, who also see whether it is live. */
export function answerStaffProduct(doc: ProductDoc, status = 200): Answer {
  return { status, body: { product: presentStaffProduct(doc) }, headers: { etag: productEtag(doc) } }
}
