import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`products\` ADD \`value_names\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`lists_revision\` numeric DEFAULT 0;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`value_names\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`lists_revision\`;`)
}
