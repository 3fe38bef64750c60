CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`user_id` text NOT NULL,
	`action` text NOT NULL,
	`detail` text NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_log_at` ON `audit_log` (`at`);--> statement-breakpoint
CREATE TABLE `brand_versions` (
	`brand_key` text NOT NULL,
	`version` integer NOT NULL,
	`record` text NOT NULL,
	`saved_by` text NOT NULL,
	`saved_at` text NOT NULL,
	PRIMARY KEY(`brand_key`, `version`),
	FOREIGN KEY (`brand_key`) REFERENCES `brands`(`key`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `brands` (
	`key` text PRIMARY KEY NOT NULL,
	`record` text NOT NULL,
	`version` integer NOT NULL,
	`disabled` integer DEFAULT false NOT NULL,
	`change_id` text NOT NULL,
	`pending` integer DEFAULT true NOT NULL,
	`updated_by` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `brands_pending` ON `brands` (`pending`) WHERE pending = 1;--> statement-breakpoint
ALTER TABLE `sessions` ADD `elevated_until` text;