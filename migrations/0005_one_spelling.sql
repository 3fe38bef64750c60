DROP INDEX `bookings_traveller`;--> statement-breakpoint
CREATE INDEX `bookings_traveler` ON `bookings` (`brand_key`,`user_id`,`created_at`);--> statement-breakpoint
UPDATE `booking_attempts` SET `state` = 'authorized' WHERE `state` = 'authorised';--> statement-breakpoint
UPDATE `users` SET `role` = 'traveler' WHERE `role` = 'traveller';
