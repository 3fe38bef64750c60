CREATE TABLE `seen_fares` (
	`brand_key` text NOT NULL,
	`mode` text NOT NULL,
	`origin` text NOT NULL,
	`destination` text NOT NULL,
	`departure_date` text NOT NULL,
	`return_date` text NOT NULL,
	`cabin_class` text NOT NULL,
	`seen_day` text NOT NULL,
	`seen_at` text NOT NULL,
	`net_amount` integer,
	`lowest_shown` integer,
	`currency` text NOT NULL,
	`fare_cabin` text,
	`origin_city` text NOT NULL,
	`destination_city` text NOT NULL,
	`airline` text NOT NULL,
	`stops` integer NOT NULL,
	PRIMARY KEY(`brand_key`, `mode`, `origin`, `destination`, `departure_date`, `return_date`, `cabin_class`, `seen_day`)
);
--> statement-breakpoint
CREATE INDEX `seen_fares_lately` ON `seen_fares` (`brand_key`,`mode`,`seen_at`) WHERE net_amount is not null;--> statement-breakpoint
CREATE INDEX `seen_fares_age` ON `seen_fares` (`seen_at`);