ALTER TABLE `booking_attempts` ADD `card_hash` text;--> statement-breakpoint
ALTER TABLE `booking_attempts` ADD `risk` text;