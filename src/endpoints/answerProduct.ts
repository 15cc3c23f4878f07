import { type ProductDoc, presentProduct, productEtag } from '../presenters/presentProduct.ts'
import type { Answer } from './call.ts'

/** A product with the ETag that a later change may name in If-Match. */
export function answerProduct(doc: ProductDoc, status = 200): Answer {
  const product = presentProduct(doc)
  return { status, body: { product }, headers: { etag: productEtag(product) } }
}
