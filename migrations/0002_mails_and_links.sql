CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`kind` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`recipient` text NOT NULL,
	`sealed` text NOT NULL,
	`state` text NOT NULL,
	`tries` integer NOT NULL,
	`due_at` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mails_key` ON `mails` (`brand_key`,`idempotency_key`);--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`due_at`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `mails_brand` ON `mails` (`brand_key`,`created_at`);--> statement-breakpoint
CREATE TABLE `one_time_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`purpose` text NOT NULL,
	`subject_id` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text
);
--> statement-breakpoint
CREATE INDEX `one_time_links_subject` ON `one_time_links` (`brand_key`,`purpose`,`subject_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `one_time_links_expiry` ON `one_time_links` (`expires_at`);--> statement-breakpoint
ALTER TABLE `booking_attempts` ADD `shop_url` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `device` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `last_seen_at` text;--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);