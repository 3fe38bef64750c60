DROP INDEX `booking_attempts_offer`;--> statement-breakpoint
ALTER TABLE `booking_attempts` ADD `provider` text DEFAULT 'duffel' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `booking_attempts_offer` ON `booking_attempts` (`mode`,`provider`,`offer_id`) WHERE state in ('ordering', 'unknown', 'booked', 'captured', 'closed');--> statement-breakpoint
ALTER TABLE `cancellations` ADD `provider` text DEFAULT 'duffel' NOT NULL;