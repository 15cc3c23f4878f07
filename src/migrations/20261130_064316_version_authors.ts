import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`pages\` ADD \`edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`_pages_v\` ADD \`version_edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`home\` ADD \`edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`_home_v\` ADD \`version_edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`categories\` ADD \`edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`_categories_v\` ADD \`version_edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`site\` ADD \`edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`_site_v\` ADD \`version_edited_by\` text;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`pages\` DROP COLUMN \`edited_by\`;`)
  await db.run(sql`ALTER TABLE \`_pages_v\` DROP COLUMN \`version_edited_by\`;`)
  await db.run(sql`ALTER TABLE \`home\` DROP COLUMN \`edited_by\`;`)
  await db.run(sql`ALTER TABLE \`_home_v\` DROP COLUMN \`version_edited_by\`;`)
  await db.run(sql`ALTER TABLE \`categories\` DROP COLUMN \`edited_by\`;`)
  await db.run(sql`ALTER TABLE \`_categories_v\` DROP COLUMN \`version_edited_by\`;`)
  await db.run(sql`ALTER TABLE \`site\` DROP COLUMN \`edited_by\`;`)
  await db.run(sql`ALTER TABLE \`_site_v\` DROP COLUMN \`version_edited_by\`;`)
}
