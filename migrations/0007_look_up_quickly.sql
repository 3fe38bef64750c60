CREATE INDEX `cancellations_refund` ON `cancellations` (`refund_id`);--> statement-breakpoint
CREATE INDEX `cancellations_refunded` ON `cancellations` (`refunded_at`);--> statement-breakpoint
CREATE INDEX `booking_attempts_payment_id` ON `booking_attempts` (`payment_id`);--> statement-breakpoint
CREATE INDEX `booking_attempts_created` ON `booking_attempts` (`created_at`);