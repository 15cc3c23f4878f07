import type { Payload } from 'payload'
import { CATALOGUE } from '../../domain/catalogue.ts'
import { presentSizeAndFit } from '../presenters/presentSizeAndFit.ts'
import type { ProductDoc } from '../presenters/presentProduct.ts'
import { seedOnce } from './seedOnce.ts'
import { sizeAndFitOf } from './sizeAndFitOf.ts'

/** Tells once how the built-in pieces are cut and cared for, also in a shop that was there before such words were. */
export async function seedSizeAndFit(payload: Payload): Promise<void> {
  await seedOnce(payload, 'sizeAndFitAt', async () => {
    const { docs } = await payload.find({
      collection: 'products',
      where: { id: { in: CATALOGUE.map(({ id }) => id) } },
      depth: 0,
      pagination: false,
    })
    for (const { id, sizes, sizeAndFit } of docs as unknown as ProductDoc[]) {
      const piece = CATALOGUE.find((each) => each.id === id)
      if (!piece || presentSizeAndFit(sizeAndFit, sizes ?? [])) continue
      const data = { sizeAndFit: sizeAndFitOf({ ...piece, sizes: sizes ?? [] }) }
      await payload.update({ collection: 'products', id, data, depth: 0 })
    }
  })
}
