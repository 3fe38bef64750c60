CREATE TABLE `booking_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`booking_id` text NOT NULL,
	`user_id` text NOT NULL,
	`note` text NOT NULL,
	`at` text NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `booking_notes_booking` ON `booking_notes` (`brand_key`,`booking_id`,`at`);--> statement-breakpoint
DROP INDEX `bookings_contact`;--> statement-breakpoint
CREATE INDEX `bookings_sold` ON `bookings` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_brand` ON `bookings` (`brand_key`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_reference` ON `bookings` (lower(booking_reference));--> statement-breakpoint
CREATE INDEX `bookings_contact` ON `bookings` (`contact_email`,`brand_key`);