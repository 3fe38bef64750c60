DROP INDEX `bookings_kept`;--> statement-breakpoint
CREATE INDEX `bookings_kept` ON `bookings` (`brand_key`,`created_at`) WHERE anonymized_at is null;--> statement-breakpoint
DROP INDEX `booking_attempts_kept`;--> statement-breakpoint
CREATE INDEX `booking_attempts_kept` ON `booking_attempts` (`brand_key`,`created_at`) WHERE anonymized_at is null;--> statement-breakpoint
CREATE INDEX `brands_keeping` ON `brands` (`key`,(record ->> '$.taxRules.country'),(record ->> '$.taxRules.keptYears')) WHERE (record ->> '$.taxRules.country') is not null;