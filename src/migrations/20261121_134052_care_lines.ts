import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-sqlite"

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`products\` ADD \`size_and_fit_care\` text;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`size_and_fit_care\`;`)
}
