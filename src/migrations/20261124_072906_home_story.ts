import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`home_story_pictures\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`image_id\` text(36),
  	\`caption\` text,
  	FOREIGN KEY (\`image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`home\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`home_story_pictures_order_idx\` ON \`home_story_pictures\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`home_story_pictures_parent_id_idx\` ON \`home_story_pictures\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`home_story_pictures_image_idx\` ON \`home_story_pictures\` (\`image_id\`);`)
  await db.run(sql`CREATE TABLE \`_home_v_version_story_pictures\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`image_id\` text(36),
  	\`caption\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_home_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_home_v_version_story_pictures_order_idx\` ON \`_home_v_version_story_pictures\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_version_story_pictures_parent_id_idx\` ON \`_home_v_version_story_pictures\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_version_story_pictures_image_idx\` ON \`_home_v_version_story_pictures\` (\`image_id\`);`)
  await db.run(sql`ALTER TABLE \`home\` ADD \`hero_portrait_id\` text(36) REFERENCES media(id) ON DELETE set null;`)
  await db.run(sql`ALTER TABLE \`home\` ADD \`story_is_hidden\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`home\` ADD \`story_heading\` text;`)
  await db.run(sql`ALTER TABLE \`home\` ADD \`story_text\` text;`)
  await db.run(sql`ALTER TABLE \`home\` ADD \`story_button_label\` text;`)
  await db.run(sql`ALTER TABLE \`home\` ADD \`story_button_kind\` text DEFAULT 'address';`)
  await db.run(sql`ALTER TABLE \`home\` ADD \`story_button_page_id\` text(36) REFERENCES pages(id) ON DELETE set null;`)
  await db.run(sql`ALTER TABLE \`home\` ADD \`story_button_address\` text;`)
  await db.run(sql`CREATE INDEX \`home_hero_hero_portrait_idx\` ON \`home\` (\`hero_portrait_id\`);`)
  await db.run(sql`CREATE INDEX \`home_story_button_story_button_page_idx\` ON \`home\` (\`story_button_page_id\`);`)
  await db.run(sql`ALTER TABLE \`_home_v\` ADD \`version_hero_portrait_id\` text(36) REFERENCES media(id) ON DELETE set null;`)
  await db.run(sql`ALTER TABLE \`_home_v\` ADD \`version_story_is_hidden\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`_home_v\` ADD \`version_story_heading\` text;`)
  await db.run(sql`ALTER TABLE \`_home_v\` ADD \`version_story_text\` text;`)
  await db.run(sql`ALTER TABLE \`_home_v\` ADD \`version_story_button_label\` text;`)
  await db.run(sql`ALTER TABLE \`_home_v\` ADD \`version_story_button_kind\` text DEFAULT 'address';`)
  await db.run(sql`ALTER TABLE \`_home_v\` ADD \`version_story_button_page_id\` text(36) REFERENCES pages(id) ON DELETE set null;`)
  await db.run(sql`ALTER TABLE \`_home_v\` ADD \`version_story_button_address\` text;`)
  await db.run(sql`CREATE INDEX \`_home_v_version_hero_version_hero_portrait_idx\` ON \`_home_v\` (\`version_hero_portrait_id\`);`)
  await db.run(sql`CREATE INDEX \`_home_v_version_story_button_version_story_button_page_idx\` ON \`_home_v\` (\`version_story_button_page_id\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`home_story_pictures\`;`)
  await db.run(sql`DROP TABLE \`_home_v_version_story_pictures\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_home\` (
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
  	\`_status\` text DEFAULT 'draft',
  	\`updated_at\` text,
  	\`created_at\` text,
  	FOREIGN KEY (\`hero_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`hero_button_page_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`tiles_swimwear_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`tiles_ball_gowns_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`tiles_revamp_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_home\`("id", "hero_image_id", "hero_heading", "hero_line", "hero_button_label", "hero_button_kind", "hero_button_page_id", "hero_button_address", "tiles_swimwear_image_id", "tiles_swimwear_title", "tiles_swimwear_text", "tiles_ball_gowns_image_id", "tiles_ball_gowns_title", "tiles_ball_gowns_text", "tiles_revamp_image_id", "tiles_revamp_title", "tiles_revamp_text", "_status", "updated_at", "created_at") SELECT "id", "hero_image_id", "hero_heading", "hero_line", "hero_button_label", "hero_button_kind", "hero_button_page_id", "hero_button_address", "tiles_swimwear_image_id", "tiles_swimwear_title", "tiles_swimwear_text", "tiles_ball_gowns_image_id", "tiles_ball_gowns_title", "tiles_ball_gowns_text", "tiles_revamp_image_id", "tiles_revamp_title", "tiles_revamp_text", "_status", "updated_at", "created_at" FROM \`home\`;`)
  await db.run(sql`DROP TABLE \`home\`;`)
  await db.run(sql`ALTER TABLE \`__new_home\` RENAME TO \`home\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`home_hero_hero_image_idx\` ON \`home\` (\`hero_image_id\`);`)
  await db.run(sql`CREATE INDEX \`home_hero_button_hero_button_page_idx\` ON \`home\` (\`hero_button_page_id\`);`)
  await db.run(sql`CREATE INDEX \`home_tiles_swimwear_tiles_swimwear_image_idx\` ON \`home\` (\`tiles_swimwear_image_id\`);`)
  await db.run(sql`CREATE INDEX \`home_tiles_ball_gowns_tiles_ball_gowns_image_idx\` ON \`home\` (\`tiles_ball_gowns_image_id\`);`)
  await db.run(sql`CREATE INDEX \`home_tiles_revamp_tiles_revamp_image_idx\` ON \`home\` (\`tiles_revamp_image_id\`);`)
  await db.run(sql`CREATE INDEX \`home__status_idx\` ON \`home\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`__new__home_v\` (
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
  await db.run(sql`INSERT INTO \`__new__home_v\`("id", "version_hero_image_id", "version_hero_heading", "version_hero_line", "version_hero_button_label", "version_hero_button_kind", "version_hero_button_page_id", "version_hero_button_address", "version_tiles_swimwear_image_id", "version_tiles_swimwear_title", "version_tiles_swimwear_text", "version_tiles_ball_gowns_image_id", "version_tiles_ball_gowns_title", "version_tiles_ball_gowns_text", "version_tiles_revamp_image_id", "version_tiles_revamp_title", "version_tiles_revamp_text", "version__status", "version_updated_at", "version_created_at", "created_at", "updated_at", "latest", "autosave") SELECT "id", "version_hero_image_id", "version_hero_heading", "version_hero_line", "version_hero_button_label", "version_hero_button_kind", "version_hero_button_page_id", "version_hero_button_address", "version_tiles_swimwear_image_id", "version_tiles_swimwear_title", "version_tiles_swimwear_text", "version_tiles_ball_gowns_image_id", "version_tiles_ball_gowns_title", "version_tiles_ball_gowns_text", "version_tiles_revamp_image_id", "version_tiles_revamp_title", "version_tiles_revamp_text", "version__status", "version_updated_at", "version_created_at", "created_at", "updated_at", "latest", "autosave" FROM \`_home_v\`;`)
  await db.run(sql`DROP TABLE \`_home_v\`;`)
  await db.run(sql`ALTER TABLE \`__new__home_v\` RENAME TO \`_home_v\`;`)
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
}
