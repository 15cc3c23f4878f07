import { FAILURES } from '../../../domain/contract/failure.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { productExists } from './findProduct.ts'
import { productPreviewPath } from '../../secrets/previewTokens.ts'

/** Returns the path of a product's preview, live or not. Throws 404 for an unknown id. */
export async function previewProduct({ payload }: Pick<Shop, 'payload'>, id: string): Promise<string> {
  if (!(await productExists(payload, id))) throw new HttpError(404, FAILURES.productNotFound)
  return productPreviewPath(payload.secret, id)
}
