import { MongoClient } from 'mongodb'

/** Drops the database at a URI. Call it after the shop has closed, which would otherwise create it again. */
export async function dropMongo(uri: string): Promise<void> {
  const client = await MongoClient.connect(uri)
  try {
    await client.db().dropDatabase()
  } finally {
    await client.close()
  }
}
