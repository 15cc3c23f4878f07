// Holds SQLite's write lock on FILE, as a backup or a shell does, until something comes in on its standard input.
import Database from 'libsql'

const [file] = process.argv.slice(2)
const db = new Database(file)
db.exec('PRAGMA busy_timeout = 30000')
db.exec('BEGIN IMMEDIATE')
console.info('locked')
process.stdin.once('data', () => {
  db.exec('ROLLBACK')
  process.exit(0)
})
