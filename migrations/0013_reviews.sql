CREATE TABLE `review_opt_outs` (
	`brand_key` text NOT NULL,
	`address_hash` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`brand_key`, `address_hash`)
);
--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`booking_id` text NOT NULL,
	`mode` text NOT NULL,
	`state` text NOT NULL,
	`stars` integer NOT NULL,
	`text` text NOT NULL,
	`name` text NOT NULL,
	`route_from` text NOT NULL,
	`route_to` text NOT NULL,
	`flown_month` text NOT NULL,
	`consent_version` integer,
	`consent_at` text,
	`decline_reason` text,
	`answer` text,
	`version` integer NOT NULL,
	`created_at` text NOT NULL,
	`written_at` text NOT NULL,
	`published_at` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_booking` ON `reviews` (`booking_id`);--> statement-breakpoint
CREATE INDEX `reviews_published` ON `reviews` (`brand_key`,`mode`,`state`,`published_at`);--> statement-breakpoint
CREATE INDEX `reviews_written` ON `reviews` (`brand_key`,`written_at`);--> statement-breakpoint
ALTER TABLE `bookings` ADD `review_asked_at` text;--> statement-breakpoint
CREATE INDEX `bookings_arrival` ON `bookings` (booking_data ->> '$.slices[#-1].arrival_time');