import { type ProductDoc, presentProductDetail, productEtag } from '../presenters/presentProduct.ts'
import type { Answer } from './call.ts'

/** A product with the ETag that a later change may name in If-Match. */
export function answerProduct(doc: ProductDoc, status = 200): Answer {
  const product = presentProductDetail(doc)
  return { status, body: { product }, headers: { etag: productEtag(product) } }
}
