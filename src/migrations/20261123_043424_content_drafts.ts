import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`_home_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`version_hero_image_id\` text(36),
  	\`version_hero_heading\` text,
  	\`version_hero_line\` text,
  	\`version_hero_button_label\` text,
  	\`version_hero_button_kind\` text DEFAULT 'address',
  	\`version_hero_button_page_id\` text(36),
  	\`version_hero_button_address\` text,
  	\`version_tiles_swimwear_image_id\` text(36),
  	\`version_tiles_swimwear_title\` text,
  	\`version_tiles_swimwear_text\` text,
  	\`version_tiles_ball_gowns_image_id\` text(36),
  	\`version_tiles_ball_gowns_title\` text,
  	\`version_tiles_ball_gowns_text\` text,
  	\`version_tiles_revamp_image_id\` text(36),
  	\`version_tiles_revamp_title\` text,
  	\`version_tiles_revamp_text\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	\`autosave\` integer,
  	FOREIGN KEY (\`version_hero_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_hero_button_page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_tiles_swimwear_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_tiles_ball_gowns_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_tiles_revamp_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_home_v_version_hero_version_hero_image_idx\` ON \`_home_v\` (\`version_hero_image_id\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_version_hero_button_version_hero_button_page_idx\` ON \`_home_v\` (\`version_hero_button_page_id\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_version_tiles_swimwear_version_tiles_swimwear_im_idx\` ON \`_home_v\` (\`version_tiles_swimwear_image_id\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_version_tiles_ball_gowns_version_tiles_ball_gown_idx\` ON \`_home_v\` (\`version_tiles_ball_gowns_image_id\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_version_tiles_revamp_version_tiles_revamp_image_idx\` ON \`_home_v\` (\`version_tiles_revamp_image_id\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_version_version__status_idx\` ON \`_home_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_created_at_idx\` ON \`_home_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_updated_at_idx\` ON \`_home_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_latest_idx\` ON \`_home_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_autosave_idx\` ON \`_home_v\` (\`autosave\`);`)
  await db.run(sql`CREATE TABLE \`_home_v_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`products_id\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_home_v\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`products_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_home_v_rels_order_idx\` ON \`_home_v_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_rels_parent_idx\` ON \`_home_v_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_rels_path_idx\` ON \`_home_v_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_rels_products_id_idx\` ON \`_home_v_rels\` (\`products_id\`);`)
  await db.run(sql`CREATE TABLE \`_categories_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`version_swimwear_title\` text,
  	\`version_swimwear_description\` text,
  	\`version_swimwear_image_id\` text(36),
  	\`version_ball_gowns_title\` text,
  	\`version_ball_gowns_description\` text,
  	\`version_ball_gowns_image_id\` text(36),
  	\`version_revamp_title\` text,
  	\`version_revamp_description\` text,
  	\`version_revamp_image_id\` text(36),
  	\`version__status\` text DEFAULT 'draft',
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	\`autosave\` integer,
  	FOREIGN KEY (\`version_swimwear_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_ball_gowns_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_revamp_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_categories_v_version_swimwear_version_swimwear_image_idx\` ON \`_categories_v\` (\`version_swimwear_image_id\`);`)
  await db.run(sql`CREATE INDEX \`_categories_v_version_ball_gowns_version_ball_gowns_imag_idx\` ON \`_categories_v\` (\`version_ball_gowns_image_id\`);`)
  await db.run(sql`CREATE INDEX \`_categories_v_version_revamp_version_revamp_image_idx\` ON \`_categories_v\` (\`version_revamp_image_id\`);`)
  await db.run(sql`CREATE INDEX \`_categories_v_version_version__status_idx\` ON \`_categories_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_categories_v_created_at_idx\` ON \`_categories_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_categories_v_updated_at_idx\` ON \`_categories_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_categories_v_latest_idx\` ON \`_categories_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_categories_v_autosave_idx\` ON \`_categories_v\` (\`autosave\`);`)
  await db.run(sql`CREATE TABLE \`_site_v_version_columns_links\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`label\` text,
  	\`kind\` text DEFAULT 'address',
  	\`page_id\` text(36),
  	\`address\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_site_v_version_columns\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_site_v_version_columns_links_order_idx\` ON \`_site_v_version_columns_links\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_version_columns_links_parent_id_idx\` ON \`_site_v_version_columns_links\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_version_columns_links_page_idx\` ON \`_site_v_version_columns_links\` (\`page_id\`);`)
  await db.run(sql`CREATE TABLE \`_site_v_version_columns\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_site_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_site_v_version_columns_order_idx\` ON \`_site_v_version_columns\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_version_columns_parent_id_idx\` ON \`_site_v_version_columns\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_site_v_version_social\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`network\` text,
  	\`href\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_site_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_site_v_version_social_order_idx\` ON \`_site_v_version_social\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_version_social_parent_id_idx\` ON \`_site_v_version_social\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_site_v_version_search_synonyms\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`words\` text,
  	\`finds\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_site_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_site_v_version_search_synonyms_order_idx\` ON \`_site_v_version_search_synonyms\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_version_search_synonyms_parent_id_idx\` ON \`_site_v_version_search_synonyms\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_site_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`version_banner\` text,
  	\`version_locale\` text,
  	\`version_copyright\` text,
  	\`version_newsletter_title\` text,
  	\`version_newsletter_text\` text,
  	\`version_seo_title\` text,
  	\`version_seo_description\` text,
  	\`version_seo_image_id\` text(36),
  	\`version__status\` text DEFAULT 'draft',
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	\`autosave\` integer,
  	FOREIGN KEY (\`version_seo_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_site_v_version_seo_version_seo_image_idx\` ON \`_site_v\` (\`version_seo_image_id\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_version_version__status_idx\` ON \`_site_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_created_at_idx\` ON \`_site_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_updated_at_idx\` ON \`_site_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_latest_idx\` ON \`_site_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_autosave_idx\` ON \`_site_v\` (\`autosave\`);`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_site_social\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`network\` text,
  	\`href\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_site_social\`("_order", "_parent_id", "id", "network", "href") SELECT "_order", "_parent_id", "id", "network", "href" FROM \`site_social\`;`)
  await db.run(sql`DROP TABLE \`site_social\`;`)
  await db.run(sql`ALTER TABLE \`__new_site_social\` RENAME TO \`site_social\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`site_social_order_idx\` ON \`site_social\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_social_parent_id_idx\` ON \`site_social\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`__new_site_search_synonyms\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`words\` text,
  	\`finds\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_site_search_synonyms\`("_order", "_parent_id", "id", "words", "finds") SELECT "_order", "_parent_id", "id", "words", "finds" FROM \`site_search_synonyms\`;`)
  await db.run(sql`DROP TABLE \`site_search_synonyms\`;`)
  await db.run(sql`ALTER TABLE \`__new_site_search_synonyms\` RENAME TO \`site_search_synonyms\`;`)
  await db.run(sql`CREATE INDEX \`site_search_synonyms_order_idx\` ON \`site_search_synonyms\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_search_synonyms_parent_id_idx\` ON \`site_search_synonyms\` (\`_parent_id\`);`)
  await db.run(sql`ALTER TABLE \`home\` ADD \`_status\` text DEFAULT 'draft';`)
  await db.run(sql`CREATE INDEX \`home__status_idx\` ON \`home\` (\`_status\`);`)
  await db.run(sql`ALTER TABLE \`categories\` ADD \`_status\` text DEFAULT 'draft';`)
  await db.run(sql`CREATE INDEX \`categories__status_idx\` ON \`categories\` (\`_status\`);`)
  await db.run(sql`ALTER TABLE \`site\` ADD \`_status\` text DEFAULT 'draft';`)
  await db.run(sql`CREATE INDEX \`site__status_idx\` ON \`site\` (\`_status\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`_home_v\`;`)
  await db.run(sql`DROP TABLE \`_home_v_rels\`;`)
  await db.run(sql`DROP TABLE \`_categories_v\`;`)
  await db.run(sql`DROP TABLE \`_site_v_version_columns_links\`;`)
  await db.run(sql`DROP TABLE \`_site_v_version_columns\`;`)
  await db.run(sql`DROP TABLE \`_site_v_version_social\`;`)
  await db.run(sql`DROP TABLE \`_site_v_version_search_synonyms\`;`)
  await db.run(sql`DROP TABLE \`_site_v\`;`)
  await db.run(sql`DROP INDEX \`home__status_idx\`;`)
  await db.run(sql`ALTER TABLE \`home\` DROP COLUMN \`_status\`;`)
  await db.run(sql`DROP INDEX \`categories__status_idx\`;`)
  await db.run(sql`ALTER TABLE \`categories\` DROP COLUMN \`_status\`;`)
  await db.run(sql`DROP INDEX \`site__status_idx\`;`)
  await db.run(sql`ALTER TABLE \`site\` DROP COLUMN \`_status\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_site_social\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`network\` text NOT NULL,
  	\`href\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_site_social\`("_order", "_parent_id", "id", "network", "href") SELECT "_order", "_parent_id", "id", "network", "href" FROM \`site_social\`;`)
  await db.run(sql`DROP TABLE \`site_social\`;`)
  await db.run(sql`ALTER TABLE \`__new_site_social\` RENAME TO \`site_social\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`site_social_order_idx\` ON \`site_social\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_social_parent_id_idx\` ON \`site_social\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`__new_site_search_synonyms\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`words\` text NOT NULL,
  	\`finds\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_site_search_synonyms\`("_order", "_parent_id", "id", "words", "finds") SELECT "_order", "_parent_id", "id", "words", "finds" FROM \`site_search_synonyms\`;`)
  await db.run(sql`DROP TABLE \`site_search_synonyms\`;`)
  await db.run(sql`ALTER TABLE \`__new_site_search_synonyms\` RENAME TO \`site_search_synonyms\`;`)
  await db.run(sql`CREATE INDEX \`site_search_synonyms_order_idx\` ON \`site_search_synonyms\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_search_synonyms_parent_id_idx\` ON \`site_search_synonyms\` (\`_parent_id\`);`)
}
