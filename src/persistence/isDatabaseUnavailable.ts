const SQLITE = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY)/
/** Error names of MongoDB's driver for an unavailable server, a broken connection, and a timeout of either. */
const MONGO =
  /^(Mongo(?:ose)?ServerSelection|MongoNetwork|MongoPoolCleared|MongoPoolClosed|PoolCleared|MongoNotConnected|MongoTopologyClosed|MongoServerClosed|MongoClientClosed|MongoWaitQueue|MongoOperationTimeout|MongoStalePrimary)/
/** Error codes of a server that is shutting down or is not the primary. */
const MONGO_CODES = new Set([91, 189, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436])
/** Mongoose buffers operations while it is disconnected, and its timeout error has no name of its own. */
const MONGOOSE = /buffering timed out after \d+ ?ms/

/**
 * Returns true if an error or its cause means that the database is temporarily unavailable: locked by another process, disk
 * full or failing, or server unreachable. The operation can be retried.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && SQLITE.test(cause.code)) return true
    if (MONGO.test(cause.name)) return true
    if ('code' in cause && cause.name.startsWith('Mongo') && MONGO_CODES.has(Number(cause.code))) return true
    if (cause.name === 'MongooseError' && MONGOOSE.test(cause.message)) return true
  }
  return false
}
