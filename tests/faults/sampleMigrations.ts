import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

/** Migrations of an invented later version: a column with values computed from rows, and a table that is rebuilt. */
export const SAMPLE_MIGRATIONS = [
  {
    name: '20991231_000001_sample_column',
    async up({ db }: MigrateUpArgs) {
      await db.run(sql`ALTER TABLE \`products\` ADD \`sample_name\` text;`)
      await db.run(sql`UPDATE \`products\` SET \`sample_name\` = upper(\`name\`);`)
      await db.run(sql`CREATE INDEX \`products_sample_name_idx\` ON \`products\` (\`sample_name\`);`)
    },
    async down({ db }: MigrateDownArgs) {
      await db.run(sql`DROP INDEX \`products_sample_name_idx\`;`)
      await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`sample_name\`;`)
    },
  },
  {
    name: '20991231_000002_sample_table',
    async up({ db }: MigrateUpArgs) {
      await db.run(sql`CREATE TABLE \`__new_seeds\` AS SELECT *, 'sample' AS \`sample\` FROM \`seeds\`;`)
      await db.run(sql`DROP TABLE \`seeds\`;`)
      await db.run(sql`ALTER TABLE \`__new_seeds\` RENAME TO \`seeds\`;`)
    },
    async down({ db }: MigrateDownArgs) {
      await db.run(sql`ALTER TABLE \`seeds\` DROP COLUMN \`sample\`;`)
    },
  },
]
