const SQLITE = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY)/
/** What MongoDB's driver calls a server that is gone, a connection that broke, and a wait for either that took too long. */
const MONGO =
  /^(Mongo(?:ose)?ServerSelection|MongoNetwork|MongoPoolCleared|MongoPoolClosed|PoolCleared|MongoNotConnected|MongoTopologyClosed|MongoServerClosed|MongoClientClosed|MongoWaitQueue|MongoOperationTimeout|MongoStalePrimary)/
/** What a server answers that shuts down or is no longer, or not yet, the one that is written to. */
const MONGO_CODES = new Set([91, 189, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436])
/** Mongoose keeps what is asked while there is no connection, and gives up with an error that has no name of its own. */
const MONGOOSE = /buffering timed out after \d+ ?ms/

/**
 * Whether an error, or what caused it, says that the database cannot be reached or written just now: locked by another
 * process, its disk full or failing, its server gone. What was asked may be asked again.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && SQLITE.test(cause.code)) return true
    if (MONGO.test(cause.name)) return true
    if ('code' in cause && cause.name.startsWith('Mongo') && MONGO_CODES.has(Number(cause.code))) return true
    if (cause.name === 'MongooseError' && MONGOOSE.test(cause.message)) return true
  }
  return false
}
