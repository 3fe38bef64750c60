CREATE TABLE `card_holders` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`user_id` text,
	`mode` text NOT NULL,
	`customer_id` text,
	`default_card_id` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `card_holders_user` ON `card_holders` (`brand_key`,`user_id`,`mode`);--> statement-breakpoint
CREATE INDEX `card_holders_orphans` ON `card_holders` (`user_id`);
