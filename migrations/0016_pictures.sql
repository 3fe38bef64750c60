CREATE TABLE `pictures` (
	`key` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`format` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` integer NOT NULL,
	`change_id` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`brand_key`) REFERENCES `brands`(`key`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `pictures_brand` ON `pictures` (`brand_key`);