import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`orders\` ADD \`tracking_url\` text;`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`history\` text;`)
  await db.run(sql`ALTER TABLE \`admins\` ADD \`role\` text;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`tracking_url\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`history\`;`)
  await db.run(sql`ALTER TABLE \`admins\` DROP COLUMN \`role\`;`)
}
