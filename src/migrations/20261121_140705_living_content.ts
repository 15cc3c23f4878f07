import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`pages\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`content\` text,
  	\`slug\` text,
  	\`description\` text,
  	\`image_id\` text(36),
  	\`published_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`pages_slug_idx\` ON \`pages\` (\`slug\`);`)
  await db.run(sql`CREATE INDEX \`pages_image_idx\` ON \`pages\` (\`image_id\`);`)
  await db.run(sql`CREATE INDEX \`pages_updated_at_idx\` ON \`pages\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`pages_created_at_idx\` ON \`pages\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`pages__status_idx\` ON \`pages\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`_pages_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_title\` text,
  	\`version_content\` text,
  	\`version_slug\` text,
  	\`version_description\` text,
  	\`version_image_id\` text(36),
  	\`version_published_at\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	\`autosave\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_pages_v_parent_idx\` ON \`_pages_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_slug_idx\` ON \`_pages_v\` (\`version_slug\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_image_idx\` ON \`_pages_v\` (\`version_image_id\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_updated_at_idx\` ON \`_pages_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_created_at_idx\` ON \`_pages_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version__status_idx\` ON \`_pages_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_created_at_idx\` ON \`_pages_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_updated_at_idx\` ON \`_pages_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_latest_idx\` ON \`_pages_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_autosave_idx\` ON \`_pages_v\` (\`autosave\`);`)
  await db.run(sql`CREATE TABLE \`mails\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`kind\` text NOT NULL,
  	\`to\` text NOT NULL,
  	\`subject\` text NOT NULL,
  	\`text\` text NOT NULL,
  	\`html\` text NOT NULL,
  	\`headers\` text,
  	\`state\` text NOT NULL,
  	\`attempts\` numeric NOT NULL,
  	\`failure\` text,
  	\`next_attempt_at\` text,
  	\`sent_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`mails_key_idx\` ON \`mails\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`mails_next_attempt_at_idx\` ON \`mails\` (\`next_attempt_at\`);`)
  await db.run(sql`CREATE INDEX \`mails_updated_at_idx\` ON \`mails\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`mails_created_at_idx\` ON \`mails\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`subscribers\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`email\` text NOT NULL,
  	\`consent_at\` text NOT NULL,
  	\`unsubscribed_at\` text,
  	\`token\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`subscribers_email_idx\` ON \`subscribers\` (\`email\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`subscribers_token_idx\` ON \`subscribers\` (\`token\`);`)
  await db.run(sql`CREATE INDEX \`subscribers_updated_at_idx\` ON \`subscribers\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`subscribers_created_at_idx\` ON \`subscribers\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payload_jobs_log\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`executed_at\` text NOT NULL,
  	\`completed_at\` text NOT NULL,
  	\`task_slug\` text NOT NULL,
  	\`task_i_d\` text NOT NULL,
  	\`input\` text,
  	\`output\` text,
  	\`state\` text NOT NULL,
  	\`error\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`payload_jobs\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_jobs_log_order_idx\` ON \`payload_jobs_log\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_log_parent_id_idx\` ON \`payload_jobs_log\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`payload_jobs\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`input\` text,
  	\`completed_at\` text,
  	\`total_tried\` numeric DEFAULT 0,
  	\`has_error\` integer DEFAULT false,
  	\`error\` text,
  	\`task_slug\` text,
  	\`queue\` text DEFAULT 'default',
  	\`wait_until\` text,
  	\`processing\` integer DEFAULT false,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_jobs_completed_at_idx\` ON \`payload_jobs\` (\`completed_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_total_tried_idx\` ON \`payload_jobs\` (\`total_tried\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_has_error_idx\` ON \`payload_jobs\` (\`has_error\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_task_slug_idx\` ON \`payload_jobs\` (\`task_slug\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_queue_idx\` ON \`payload_jobs\` (\`queue\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_wait_until_idx\` ON \`payload_jobs\` (\`wait_until\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_processing_idx\` ON \`payload_jobs\` (\`processing\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_updated_at_idx\` ON \`payload_jobs\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_created_at_idx\` ON \`payload_jobs\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`home\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`hero_image_id\` text(36),
  	\`hero_heading\` text,
  	\`hero_line\` text,
  	\`hero_button_label\` text,
  	\`hero_button_kind\` text DEFAULT 'address',
  	\`hero_button_page_id\` text(36),
  	\`hero_button_address\` text,
  	\`tiles_swimwear_image_id\` text(36),
  	\`tiles_swimwear_title\` text,
  	\`tiles_swimwear_text\` text,
  	\`tiles_ball_gowns_image_id\` text(36),
  	\`tiles_ball_gowns_title\` text,
  	\`tiles_ball_gowns_text\` text,
  	\`tiles_revamp_image_id\` text(36),
  	\`tiles_revamp_title\` text,
  	\`tiles_revamp_text\` text,
  	\`updated_at\` text,
  	\`created_at\` text,
  	FOREIGN KEY (\`hero_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`hero_button_page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`tiles_swimwear_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`tiles_ball_gowns_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`tiles_revamp_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`home_hero_hero_image_idx\` ON \`home\` (\`hero_image_id\`);`)
  await db.run(sql`CREATE INDEX \`home_hero_button_hero_button_page_idx\` ON \`home\` (\`hero_button_page_id\`);`)
  await db.run(sql`CREATE INDEX \`home_tiles_swimwear_tiles_swimwear_image_idx\` ON \`home\` (\`tiles_swimwear_image_id\`);`)
  await db.run(sql`CREATE INDEX \`home_tiles_ball_gowns_tiles_ball_gowns_image_idx\` ON \`home\` (\`tiles_ball_gowns_image_id\`);`)
  await db.run(sql`CREATE INDEX \`home_tiles_revamp_tiles_revamp_image_idx\` ON \`home\` (\`tiles_revamp_image_id\`);`)
  await db.run(sql`CREATE TABLE \`home_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`products_id\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`home\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`products_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`home_rels_order_idx\` ON \`home_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`home_rels_parent_idx\` ON \`home_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`home_rels_path_idx\` ON \`home_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`home_rels_products_id_idx\` ON \`home_rels\` (\`products_id\`);`)
  await db.run(sql`CREATE TABLE \`categories\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`swimwear_title\` text,
  	\`swimwear_description\` text,
  	\`swimwear_image_id\` text(36),
  	\`ball_gowns_title\` text,
  	\`ball_gowns_description\` text,
  	\`ball_gowns_image_id\` text(36),
  	\`revamp_title\` text,
  	\`revamp_description\` text,
  	\`revamp_image_id\` text(36),
  	\`updated_at\` text,
  	\`created_at\` text,
  	FOREIGN KEY (\`swimwear_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`ball_gowns_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`revamp_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`categories_swimwear_swimwear_image_idx\` ON \`categories\` (\`swimwear_image_id\`);`)
  await db.run(sql`CREATE INDEX \`categories_ball_gowns_ball_gowns_image_idx\` ON \`categories\` (\`ball_gowns_image_id\`);`)
  await db.run(sql`CREATE INDEX \`categories_revamp_revamp_image_idx\` ON \`categories\` (\`revamp_image_id\`);`)
  await db.run(sql`CREATE TABLE \`site_columns_links\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`label\` text,
  	\`kind\` text DEFAULT 'address',
  	\`page_id\` text(36),
  	\`address\` text,
  	FOREIGN KEY (\`page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site_columns\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`site_columns_links_order_idx\` ON \`site_columns_links\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_columns_links_parent_id_idx\` ON \`site_columns_links\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`site_columns_links_page_idx\` ON \`site_columns_links\` (\`page_id\`);`)
  await db.run(sql`CREATE TABLE \`site_columns\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`title\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`site_columns_order_idx\` ON \`site_columns\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_columns_parent_id_idx\` ON \`site_columns\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`site_social\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`network\` text NOT NULL,
  	\`href\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`site_social_order_idx\` ON \`site_social\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_social_parent_id_idx\` ON \`site_social\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`site\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`banner\` text,
  	\`locale\` text,
  	\`copyright\` text,
  	\`newsletter_title\` text,
  	\`newsletter_text\` text,
  	\`seo_title\` text,
  	\`seo_description\` text,
  	\`seo_image_id\` text(36),
  	\`updated_at\` text,
  	\`created_at\` text,
  	FOREIGN KEY (\`seo_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`site_seo_seo_image_idx\` ON \`site\` (\`seo_image_id\`);`)
  await db.run(sql`CREATE TABLE \`seeds\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`pages_at\` text,
  	\`size_and_fit_at\` text,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`ALTER TABLE \`products\` ADD \`size_and_fit_fit\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`size_and_fit_model_height_in_cm\` numeric;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`size_and_fit_model_size\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`size_and_fit_measurements\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`size_and_fit_care\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`size_and_fit_returns\` text;`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`mails_due_at\` text;`)
  await db.run(sql`CREATE INDEX \`orders_mails_due_at_idx\` ON \`orders\` (\`mails_due_at\`);`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`sizes_avif1600_url\` text;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`sizes_avif1600_width\` numeric;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`sizes_avif1600_height\` numeric;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`sizes_avif1600_mime_type\` text;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`sizes_avif1600_filesize\` numeric;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`sizes_avif1600_filename\` text;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`sizes_avif2400_url\` text;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`sizes_avif2400_width\` numeric;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`sizes_avif2400_height\` numeric;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`sizes_avif2400_mime_type\` text;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`sizes_avif2400_filesize\` numeric;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`sizes_avif2400_filename\` text;`)
  await db.run(sql`CREATE INDEX \`media_sizes_avif1600_sizes_avif1600_filename_idx\` ON \`media\` (\`sizes_avif1600_filename\`);`)
  await db.run(sql`CREATE INDEX \`media_sizes_avif2400_sizes_avif2400_filename_idx\` ON \`media\` (\`sizes_avif2400_filename\`);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`pages_id\` text(36) REFERENCES pages(id);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`mails_id\` text(36) REFERENCES mails(id);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`subscribers_id\` text(36) REFERENCES subscribers(id);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_pages_id_idx\` ON \`payload_locked_documents_rels\` (\`pages_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_mails_id_idx\` ON \`payload_locked_documents_rels\` (\`mails_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_subscribers_id_idx\` ON \`payload_locked_documents_rels\` (\`subscribers_id\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`pages\`;`)
  await db.run(sql`DROP TABLE \`_pages_v\`;`)
  await db.run(sql`DROP TABLE \`mails\`;`)
  await db.run(sql`DROP TABLE \`subscribers\`;`)
  await db.run(sql`DROP TABLE \`payload_jobs_log\`;`)
  await db.run(sql`DROP TABLE \`payload_jobs\`;`)
  await db.run(sql`DROP TABLE \`home\`;`)
  await db.run(sql`DROP TABLE \`home_rels\`;`)
  await db.run(sql`DROP TABLE \`categories\`;`)
  await db.run(sql`DROP TABLE \`site_columns_links\`;`)
  await db.run(sql`DROP TABLE \`site_columns\`;`)
  await db.run(sql`DROP TABLE \`site_social\`;`)
  await db.run(sql`DROP TABLE \`site\`;`)
  await db.run(sql`DROP TABLE \`seeds\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_payload_locked_documents_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`products_id\` text,
  	\`orders_id\` text(36),
  	\`media_id\` text(36),
  	\`checkouts_id\` text(36),
  	\`admins_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_locked_documents\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`products_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`orders_id\`) REFERENCES \`orders\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`checkouts_id\`) REFERENCES \`checkouts\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`admins_id\`) REFERENCES \`admins\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_payload_locked_documents_rels\`("id", "order", "parent_id", "path", "products_id", "orders_id", "media_id", "checkouts_id", "admins_id") SELECT "id", "order", "parent_id", "path", "products_id", "orders_id", "media_id", "checkouts_id", "admins_id" FROM \`payload_locked_documents_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents_rels\`;`)
  await db.run(sql`ALTER TABLE \`__new_payload_locked_documents_rels\` RENAME TO \`payload_locked_documents_rels\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_order_idx\` ON \`payload_locked_documents_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_parent_idx\` ON \`payload_locked_documents_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_path_idx\` ON \`payload_locked_documents_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_products_id_idx\` ON \`payload_locked_documents_rels\` (\`products_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_orders_id_idx\` ON \`payload_locked_documents_rels\` (\`orders_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_media_id_idx\` ON \`payload_locked_documents_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_checkouts_id_idx\` ON \`payload_locked_documents_rels\` (\`checkouts_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_admins_id_idx\` ON \`payload_locked_documents_rels\` (\`admins_id\`);`)
  await db.run(sql`DROP INDEX \`media_sizes_avif1600_sizes_avif1600_filename_idx\`;`)
  await db.run(sql`DROP INDEX \`media_sizes_avif2400_sizes_avif2400_filename_idx\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`sizes_avif1600_url\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`sizes_avif1600_width\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`sizes_avif1600_height\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`sizes_avif1600_mime_type\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`sizes_avif1600_filesize\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`sizes_avif1600_filename\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`sizes_avif2400_url\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`sizes_avif2400_width\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`sizes_avif2400_height\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`sizes_avif2400_mime_type\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`sizes_avif2400_filesize\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`sizes_avif2400_filename\`;`)
  await db.run(sql`DROP INDEX \`orders_mails_due_at_idx\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`mails_due_at\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`size_and_fit_fit\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`size_and_fit_model_height_in_cm\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`size_and_fit_model_size\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`size_and_fit_measurements\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`size_and_fit_care\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`size_and_fit_returns\`;`)
}
