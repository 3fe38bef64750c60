ALTER TABLE `bookings` ADD `agreement` text;--> statement-breakpoint
ALTER TABLE `booking_attempts` ADD `agreement` text;--> statement-breakpoint
ALTER TABLE `users` ADD `agreement` text;