CREATE TABLE `cancellations` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`booking_id` text NOT NULL,
	`mode` text NOT NULL,
	`order_id` text NOT NULL,
	`payment_id` text,
	`contact_email` text NOT NULL,
	`state` text NOT NULL,
	`airline_quote_id` text,
	`terms` text,
	`expires_at` text,
	`refund_id` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `cancellations_booking` ON `cancellations` (`brand_key`,`booking_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `cancellations_state` ON `cancellations` (`state`,`updated_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `cancellations_held` ON `cancellations` (`booking_id`) WHERE state in ('confirming', 'unknown', 'airline_cancelled', 'refunding', 'refunded', 'closed');