CREATE TABLE `statement_lines` (
	`statement_id` text NOT NULL,
	`number` integer NOT NULL,
	`day` text NOT NULL,
	`reference` text,
	`purchase_id` text,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	PRIMARY KEY(`statement_id`, `number`),
	FOREIGN KEY (`statement_id`) REFERENCES `statements`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `statement_lines_purchase` ON `statement_lines` (`purchase_id`);--> statement-breakpoint
CREATE TABLE `statements` (
	`id` text PRIMARY KEY NOT NULL,
	`mode` text NOT NULL,
	`from_day` text NOT NULL,
	`until_day` text NOT NULL,
	`lines` integer NOT NULL,
	`user_id` text NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `statements_at` ON `statements` (`mode`,`at`);