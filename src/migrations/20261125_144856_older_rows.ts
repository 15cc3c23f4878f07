import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`seeds\` ADD \`order_words_at\` text;`)
  await db.run(sql`ALTER TABLE \`seeds\` ADD \`choices_at\` text;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`seeds\` DROP COLUMN \`order_words_at\`;`)
  await db.run(sql`ALTER TABLE \`seeds\` DROP COLUMN \`choices_at\`;`)
}
