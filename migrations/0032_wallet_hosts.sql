CREATE TABLE `wallet_hosts` (
	`host` text NOT NULL,
	`mode` text NOT NULL,
	`brand_key` text NOT NULL,
	`standing` text,
	`failure` text,
	`checked_at` text,
	`due_at` text NOT NULL,
	PRIMARY KEY(`host`, `mode`)
);
--> statement-breakpoint
CREATE INDEX `wallet_hosts_due` ON `wallet_hosts` (`mode`,`due_at`);--> statement-breakpoint
CREATE INDEX `brands_enabled` ON `brands` (`disabled`,`key`);
