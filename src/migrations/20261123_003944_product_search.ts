import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`site_search_synonyms\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`words\` text NOT NULL,
  	\`finds\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`site_search_synonyms_order_idx\` ON \`site_search_synonyms\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_search_synonyms_parent_id_idx\` ON \`site_search_synonyms\` (\`_parent_id\`);`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`search_name\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`search_category\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`search_colors\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`search_tags\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`search_description\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`search_version\` numeric;`)
  await db.run(sql`CREATE INDEX \`products_search_version_idx\` ON \`products\` (\`search_version\`);`)

  // Not known to Payload: the full-text index of what the columns hold, by a number of its own, for SQLite may count the
  // rows of a table without a numeric key anew. The columns are lists of words of letters and digits as JSON, which the
  // tokenizer parts at everything else of ASCII.
  await db.run(sql`CREATE TABLE \`products_search_docs\` (
  	\`docid\` integer PRIMARY KEY NOT NULL,
  	\`product_id\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`products_search_docs_product_id_idx\` ON \`products_search_docs\` (\`product_id\`);`)
  await db.run(sql`CREATE VIRTUAL TABLE \`products_search\` USING fts5(
  	name, category, colors, tags, description,
  	content='', contentless_delete=1, detail='column', tokenize='ascii', prefix='2 3'
  );`)
  await db.run(sql`CREATE TRIGGER \`products_search_insert\` AFTER INSERT ON \`products\` BEGIN
  	INSERT INTO products_search_docs (product_id) VALUES (new.id);
  	INSERT INTO products_search (rowid, name, category, colors, tags, description)
  	SELECT docid, new.search_name, new.search_category, new.search_colors, new.search_tags, new.search_description
  	FROM products_search_docs WHERE product_id = new.id;
  END;`)
  await db.run(sql`CREATE TRIGGER \`products_search_update\`
  AFTER UPDATE OF search_name, search_category, search_colors, search_tags, search_description ON \`products\` BEGIN
  	DELETE FROM products_search WHERE rowid = (SELECT docid FROM products_search_docs WHERE product_id = new.id);
  	INSERT INTO products_search (rowid, name, category, colors, tags, description)
  	SELECT docid, new.search_name, new.search_category, new.search_colors, new.search_tags, new.search_description
  	FROM products_search_docs WHERE product_id = new.id;
  END;`)
  await db.run(sql`CREATE TRIGGER \`products_search_delete\` AFTER DELETE ON \`products\` BEGIN
  	DELETE FROM products_search WHERE rowid = (SELECT docid FROM products_search_docs WHERE product_id = old.id);
  	DELETE FROM products_search_docs WHERE product_id = old.id;
  END;`)
  await db.run(sql`INSERT INTO products_search_docs (product_id) SELECT id FROM products;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TRIGGER \`products_search_insert\`;`)
  await db.run(sql`DROP TRIGGER \`products_search_update\`;`)
  await db.run(sql`DROP TRIGGER \`products_search_delete\`;`)
  await db.run(sql`DROP TABLE \`products_search\`;`)
  await db.run(sql`DROP TABLE \`products_search_docs\`;`)
  await db.run(sql`DROP TABLE \`site_search_synonyms\`;`)
  await db.run(sql`DROP INDEX \`products_search_version_idx\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`search_name\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`search_category\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`search_colors\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`search_tags\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`search_description\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`search_version\`;`)
}
