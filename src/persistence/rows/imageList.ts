import type { Payload } from 'payload'
import type { ImageRow } from '../../presenters/presentProduct.ts'
import { databaseOf, findRow, updateRow } from '../tables.ts'

/** A product's pictures as they stand in the database, and the product's revision at that moment. */
export interface ImageList {
  id: string
  images: ImageRow[]
  revision: number
}

/** The list of a product's pictures, or null when there is no such product. */
export async function findImageList(payload: Payload, productId: string): Promise<ImageList | null> {
  const row = await findRow(payload, 'products', {
    where: { id: { equals: productId } },
    select: { images: true, revision: true },
  })
  return row && { ...row, images: row.images ?? [] }
}

/**
 * Puts `images` in the place of a list that was read, all in one step, and counts the product's revision up. False, and
 * nothing written, when the product has changed or gone since. Every row needs its id.
 */
export async function writeImageList(
  payload: Payload,
  { id, revision }: ImageList,
  images: readonly ImageRow[],
): Promise<boolean> {
  if (databaseOf(payload) === 'sqlite') return writeRows(payload, { id, revision }, images)
  const written: unknown = await updateRow(
    payload,
    'products',
    { and: [{ id: { equals: id } }, { revision: { equals: revision } }] },
    { images: images.map((row) => ({ ...row })), revision: revision + 1 },
  )
  return Boolean(written)
}

/** What is used of the SQLite adapter's client: statements in one transaction, in one go on the one connection. */
interface SqliteClient {
  batch(
    statements: { sql: string; args: Record<string, string | number> }[],
    mode: 'write',
  ): Promise<{ rowsAffected: number }[]>
}

const IS_AS_READ = '(SELECT revision FROM products WHERE id = :id) = :revision'

// On SQLite the list is a table of its own. Payload empties and fills it in two statements and on no condition, so that
// a process that dies in between takes the pictures with it; hence these three, of which all take effect or none.
async function writeRows(
  { db }: Payload,
  read: Omit<ImageList, 'images'>,
  images: readonly ImageRow[],
): Promise<boolean> {
  const { client } = db as unknown as { client: SqliteClient }
  const [, , counted] = await client.batch(
    [
      { sql: `DELETE FROM products_images WHERE _parent_id = :id AND ${IS_AS_READ}`, args: { ...read } },
      {
        sql: `INSERT INTO products_images (_order, _parent_id, id, image_id, alt, color, is_primary)
          SELECT key + 1, :id, value ->> 'id', value ->> 'image', value ->> 'alt', value ->> 'color',
            value ->> 'isPrimary'
          FROM json_each(:rows) WHERE ${IS_AS_READ}`,
        args: { ...read, rows: JSON.stringify(images) },
      },
      {
        sql: `UPDATE products SET revision = :revision + 1, updated_at = :now WHERE id = :id AND revision = :revision`,
        args: { ...read, now: new Date().toISOString() },
      },
    ],
    'write',
  )
  return counted?.rowsAffected === 1
}
