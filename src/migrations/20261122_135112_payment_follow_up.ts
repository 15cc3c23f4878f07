import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`orders\` ADD \`revision\` numeric;`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`dispute\` text;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`revision\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`dispute\`;`)
}
