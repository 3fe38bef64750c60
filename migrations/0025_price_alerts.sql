CREATE TABLE `price_alerts` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`mode` text NOT NULL,
	`email` text NOT NULL,
	`consent` text NOT NULL,
	`shop_url` text NOT NULL,
	`origin` text NOT NULL,
	`destination` text NOT NULL,
	`departs_from` text NOT NULL,
	`departs_until` text NOT NULL,
	`return_date` text NOT NULL,
	`nights` integer,
	`cabin_class` text NOT NULL,
	`limit_amount` text,
	`limit_currency` text,
	`fall_percent` integer,
	`start_amount` integer,
	`start_currency` text,
	`start_at` text,
	`last_amount` integer,
	`last_currency` text,
	`last_at` text,
	`checked_at` text,
	`told_amount` integer,
	`told_count` integer NOT NULL,
	`state` text NOT NULL,
	`asked_at` text NOT NULL,
	`ended_at` text,
	`due_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `price_alerts_due` ON `price_alerts` (`mode`,`due_at`) WHERE state = 'confirmed';--> statement-breakpoint
CREATE INDEX `price_alerts_address` ON `price_alerts` (`brand_key`,`email`);--> statement-breakpoint
CREATE INDEX `price_alerts_asked` ON `price_alerts` (`asked_at`) WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX `price_alerts_ended` ON `price_alerts` (`ended_at`) WHERE state = 'ended';--> statement-breakpoint
CREATE INDEX `price_alerts_last_day` ON `price_alerts` (`departs_until`) WHERE state in ('confirmed', 'paused');