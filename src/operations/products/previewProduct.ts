import { FAILURES } from '../../../domain/contract/failure.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { productExists } from './findProduct.ts'
import { productPreviewPath } from '../../secrets/previewTokens.ts'

/** Where staff look at a product as shoppers will see it, live or not; refuses (404) an id that no product has. */
export async function previewProduct({ payload }: Pick<Shop, 'payload'>, id: string): Promise<string> {
  if (!(await productExists(payload, id))) throw new HttpError(404, FAILURES.productNotFound)
  return productPreviewPath(payload.secret, id)
}
