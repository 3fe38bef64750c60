CREATE TABLE `search_days` (
	`brand_key` text NOT NULL,
	`mode` text NOT NULL,
	`day` text NOT NULL,
	`origin` text NOT NULL,
	`destination` text NOT NULL,
	`device` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`brand_key`, `mode`, `day`, `origin`, `destination`, `device`)
);
--> statement-breakpoint
CREATE TABLE `search_events` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`mode` text NOT NULL,
	`day` text NOT NULL,
	`origin` text NOT NULL,
	`destination` text NOT NULL,
	`device` text NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `booking_attempts` ADD `device` text;