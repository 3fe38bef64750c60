CREATE TABLE `saved_travelers` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`user_id` text NOT NULL,
	`sealed` text NOT NULL,
	`created_at` text NOT NULL,
	`saved_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `saved_travelers_user` ON `saved_travelers` (`brand_key`,`user_id`,`saved_at`);--> statement-breakpoint
CREATE INDEX `saved_travelers_saved` ON `saved_travelers` (`saved_at`);