// Writes a SQLite migration for changed collections, and the row types: npm run migration -- <name>
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { BasePayload } from 'payload'
import { generateTypes } from 'payload/node'
import { format, resolveConfig } from 'prettier'

/** Groups: start of the statement, its table, and the column with the foreign key. */
const ADDED_REFERENCE = /(ALTER TABLE \\`(\w+)\\` ADD )(\\`\w+\\` [\w()]+ REFERENCES \w+\(id\));/g

const [name] = process.argv.slice(2)
if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error('Name the migration in lowercase after what changes: npm run migration -- product_care')
  process.exit(1)
}

const config = await (await import('../src/payload.config.ts')).default
const payload = await new BasePayload().init({ config, disableDBConnect: true, disableOnInit: true })
const { migrationDir } = payload.db
const before = new Set(readdirSync(migrationDir))
// Payload's own command can exit with success before it has written on a busy machine.
await writeRowTypes(config.typescript.outputFile ?? '')
console.log('Comparing the tables with the collections. Nothing is written if they match.')
// Ends the process if there is nothing to change.
await payload.db.createMigration({ payload, migrationName: name, skipEmpty: true })
const written = readdirSync(migrationDir).filter((file) => !before.has(file) && file.endsWith('.ts'))
for (const file of written) tidy(path.join(migrationDir, file))
console.log(`Written: ${written.join(', ')}`)
// The snapshot of the tables may keep a handle open.
process.exit(0)

/**
 * Fixes Payload's output: it imports types as values, which Node cannot load, imports unused names, and omits ON DELETE for added
 * foreign keys, which would prevent deleting an image that is in use.
 */
function tidy(file: string): void {
  const text = readFileSync(file, 'utf8')
    .replace('{ MigrateUpArgs, MigrateDownArgs, sql }', '{ type MigrateDownArgs, type MigrateUpArgs, sql }')
    .replaceAll('{ db, payload, req }', '{ db }')
    .replaceAll(ADDED_REFERENCE, (_, alter: string, table: string, column: string) => {
      const fate = table.endsWith('_rels') ? 'cascade' : 'set null'
      return `${alter}${column} ON DELETE ${fate};`
    })
  writeFileSync(file, text)
}

async function writeRowTypes(file: string): Promise<void> {
  await generateTypes(config, { log: false })
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }))
}
