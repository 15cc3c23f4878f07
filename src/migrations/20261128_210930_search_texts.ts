import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`mails\` ADD \`search_text\` text;`)
  await db.run(sql`ALTER TABLE \`subscribers\` ADD \`search_text\` text;`)
  await db.run(sql`ALTER TABLE \`waitlist\` ADD \`search_text\` text;`)
  await db.run(sql`ALTER TABLE \`seeds\` ADD \`search_text_version\` numeric;`)
  await db.run(sql`ALTER TABLE \`seeds\` DROP COLUMN \`order_words_at\`;`)
  await db.run(sql`ALTER TABLE \`seeds\` DROP COLUMN \`order_addresses_at\`;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`seeds\` ADD \`order_words_at\` text;`)
  await db.run(sql`ALTER TABLE \`seeds\` ADD \`order_addresses_at\` text;`)
  await db.run(sql`ALTER TABLE \`seeds\` DROP COLUMN \`search_text_version\`;`)
  await db.run(sql`ALTER TABLE \`mails\` DROP COLUMN \`search_text\`;`)
  await db.run(sql`ALTER TABLE \`subscribers\` DROP COLUMN \`search_text\`;`)
  await db.run(sql`ALTER TABLE \`waitlist\` DROP COLUMN \`search_text\`;`)
}
