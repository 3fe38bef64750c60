CREATE TABLE `brand_domains` (
	`id` text PRIMARY KEY NOT NULL,
	`host` text NOT NULL,
	`site` text NOT NULL,
	`brand_key` text NOT NULL,
	`state` text NOT NULL,
	`since` text NOT NULL,
	`hostname_id` text,
	`txt_name` text,
	`txt_value` text,
	`proved_at` text,
	`seen` text,
	`misses` integer DEFAULT 0 NOT NULL,
	`canonical` integer DEFAULT false NOT NULL,
	`published` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL,
	`checked_at` text,
	`live_since` text,
	`due_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `brand_domains_host` ON `brand_domains` (`host`) WHERE state <> 'removed';--> statement-breakpoint
CREATE UNIQUE INDEX `brand_domains_canonical` ON `brand_domains` (`brand_key`) WHERE canonical = 1;--> statement-breakpoint
CREATE INDEX `brand_domains_brand` ON `brand_domains` (`brand_key`);--> statement-breakpoint
CREATE INDEX `brand_domains_site` ON `brand_domains` (`site`);--> statement-breakpoint
CREATE INDEX `brand_domains_due` ON `brand_domains` (`due_at`);
