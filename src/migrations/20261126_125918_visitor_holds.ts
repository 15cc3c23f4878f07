import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`checkouts\` ADD \`hold_minutes\` numeric;`)
  await db.run(sql`ALTER TABLE \`checkouts\` ADD \`browser_hash\` text;`)
  await db.run(sql`CREATE INDEX \`checkouts_browser_hash_idx\` ON \`checkouts\` (\`browser_hash\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`checkouts_browser_hash_idx\`;`)
  await db.run(sql`ALTER TABLE \`checkouts\` DROP COLUMN \`hold_minutes\`;`)
  await db.run(sql`ALTER TABLE \`checkouts\` DROP COLUMN \`browser_hash\`;`)
}
