import { MongoClient } from 'mongodb'

/** Drops the database at an address. A shop that is still there would make it anew. */
export async function dropMongo(uri: string): Promise<void> {
  const client = await MongoClient.connect(uri)
  try {
    await client.db().dropDatabase()
  } finally {
    await client.close()
  }
}
