CREATE TABLE `newsletter_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`email` text NOT NULL,
	`consent` text NOT NULL,
	`leave_token` text NOT NULL,
	`asked_at` text NOT NULL,
	`confirmed_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_email` ON `newsletter_subscriptions` (`brand_key`,`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_leave` ON `newsletter_subscriptions` (`brand_key`,`leave_token`);--> statement-breakpoint
CREATE INDEX `newsletter_asked` ON `newsletter_subscriptions` (`asked_at`);