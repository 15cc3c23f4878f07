const SQLITE = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY)/
const MONGO =
  /^(Mongoose?ServerSelection|MongoNetwork|MongoPoolCleared|MongoNotConnected|MongoTopologyClosed|MongoWaitQueue)/

/**
 * Whether an error, or what caused it, says that the database cannot be reached or written just now: locked by another
 * process, its disk full or failing, its server gone. What was asked may be asked again.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && SQLITE.test(cause.code)) return true
    if (MONGO.test(cause.name)) return true
  }
  return false
}
