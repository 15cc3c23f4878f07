// Copies images of the built-in products to products without images, so that pages of a filled shop have a realistic
// size. Uses the shop of DATA_DIR or DATABASE_URI:
//   node --conditions=development --import tsx tests/bench/servers/addImagesCli.ts
import { type Payload, getPayload } from 'payload'
import config from '../../../src/payload.config.ts'

const IMAGES_PER_PRODUCT = 4
const BATCH_SIZE = 1000

const payload = await getPayload({ config, cron: false })
if (payload.db.name === 'sqlite') await addImagesInSqlite(payload)
else await addImagesInMongo(payload)
await payload.destroy()
process.exit(0)

async function addImagesInSqlite({ db }: Payload): Promise<void> {
  const { client } = db as unknown as { client: { execute(sql: string): Promise<unknown> } }
  await client.execute(`
    WITH pictured AS (
      SELECT _parent_id AS id, row_number() OVER (ORDER BY _parent_id) - 1 AS place, count(*) OVER () AS pieces
      FROM products_images GROUP BY _parent_id
    ), bare AS (
      SELECT id, row_number() OVER (ORDER BY id) AS place
      FROM products WHERE id NOT IN (SELECT id FROM pictured)
    )
    INSERT INTO products_images (_order, _parent_id, id, image_id, alt, is_primary)
    SELECT image._order, bare.id, lower(hex(randomblob(12))), image.image_id, image.alt, image.is_primary
    FROM bare
    JOIN pictured ON pictured.place = bare.place % pictured.pieces
    JOIN products_images AS image ON image._parent_id = pictured.id AND image._order <= ${IMAGES_PER_PRODUCT}`)
}

interface ProductRow {
  _id: string
  images?: object[]
}

interface ProductCollection {
  find(where: object, select: object): { lean(): Promise<ProductRow[]> }
  updateMany(where: object, change: object): Promise<unknown>
}

async function addImagesInMongo({ db }: Payload): Promise<void> {
  const products = (db as unknown as { collections: { products: ProductCollection } }).collections.products
  const all = await products.find({}, { images: 1 }).lean()
  const withImages = all.filter(({ images }) => images?.length)
  const withoutImages = all.filter(({ images }) => !images?.length)
  for (const [position, { images = [] }] of withImages.entries()) {
    const ids = withoutImages
      .filter((_product, index) => index % withImages.length === position)
      .map(({ _id }) => _id)
    for (let from = 0; from < ids.length; from += BATCH_SIZE)
      await products.updateMany(
        { _id: { $in: ids.slice(from, from + BATCH_SIZE) } },
        { $set: { images: images.slice(0, IMAGES_PER_PRODUCT).map((image) => ({ ...image, color: null })) } },
      )
  }
}
