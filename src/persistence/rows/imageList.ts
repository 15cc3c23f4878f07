import type { Payload } from 'payload'
import type { ImageRow } from '../../presenters/presentProduct.ts'
import { databaseOf, findRow, updateRow } from '../tables.ts'

/** Images of a product as stored, with the product's revision at that time. */
export interface ImageList {
  id: string
  images: ImageRow[]
  revision: number
}

/** Returns the images of a product, or null if the product does not exist. */
export async function findImageList(payload: Payload, productId: string): Promise<ImageList | null> {
  const row = await findRow(payload, 'products', {
    where: { id: { equals: productId } },
    select: { images: true, revision: true },
  })
  return row && { ...row, images: row.images ?? [] }
}

/**
 * Replaces the image list atomically and increments the product's revision. Returns false without writing if the product has
 * changed or was deleted since the read. Every row needs its id.
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

/** Part of the SQLite adapter's client: runs statements in one transaction on its one connection. */
interface SqliteClient {
  batch(
    statements: { sql: string; args: Record<string, string | number> }[],
    mode: 'write',
  ): Promise<{ rowsAffected: number }[]>
}

const IS_UNCHANGED = '(SELECT revision FROM products WHERE id = :id) = :revision'

// On SQLite the list is a separate table. Payload deletes and inserts its rows in two unconditional statements, and a crash
// between them loses the images; hence one transaction of three statements.
async function writeRows(
  { db }: Payload,
  read: Omit<ImageList, 'images'>,
  images: readonly ImageRow[],
): Promise<boolean> {
  const { client } = db as unknown as { client: SqliteClient }
  const [, , counted] = await client.batch(
    [
      { sql: `DELETE FROM products_images WHERE _parent_id = :id AND ${IS_UNCHANGED}`, args: { ...read } },
      {
        sql: `INSERT INTO products_images (_order, _parent_id, id, image_id, alt, color, is_primary)
          SELECT key + 1, :id, value ->> 'id', value ->> 'image', value ->> 'alt', value ->> 'color',
            value ->> 'isPrimary'
          FROM json_each(:rows) WHERE ${IS_UNCHANGED}`,
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
