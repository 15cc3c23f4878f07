import fs from 'node:fs/promises'
import path from 'node:path'
import { CATALOGUE } from '../../domain/catalogue.ts'
import { modelName } from '../../domain/catalogue/productPictures.ts'
import { findRows, updateRow } from '../persistence/tables.ts'
import type { SeededShop } from './seededShop.ts'

const MODELS = path.resolve('src/seed/models')

/** Adds 3D models to built-in products that have none. Continues after an interruption. */
export async function seedModels({ payload, pictures }: SeededShop): Promise<void> {
  const files = new Set(await fs.readdir(MODELS))
  const products = CATALOGUE.filter((product) => files.has(modelName(product)))
  const without = await findRows(payload, 'products', {
    where: { and: [{ id: { in: products.map(({ id }) => id) } }, { modelFile: { exists: false } }] },
    select: { id: true },
  })
  for (const { id } of without) {
    const name = modelName({ id: String(id) })
    await pictures.put(name, path.join(MODELS, name))
    await updateRow(
      payload,
      'products',
      { and: [{ id: { equals: id } }, { modelFile: { exists: false } }] },
      { modelFile: name },
    )
  }
}
