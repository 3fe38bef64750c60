CREATE TABLE `case_steps` (
	`id` text PRIMARY KEY NOT NULL,
	`case_id` text NOT NULL,
	`user_id` text NOT NULL,
	`action` text NOT NULL,
	`outcome` text,
	`note` text,
	`at` text NOT NULL,
	FOREIGN KEY (`case_id`) REFERENCES `cases`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `case_steps_case` ON `case_steps` (`case_id`,`at`);--> statement-breakpoint
CREATE TABLE `cases` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`mode` text NOT NULL,
	`brand_key` text,
	`purchase_id` text,
	`booking_id` text,
	`cancellation_id` text,
	`order_id` text,
	`payment_id` text,
	`detail` text NOT NULL,
	`seen` integer NOT NULL,
	`opened_at` text NOT NULL,
	`due_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`resolved_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cases_key` ON `cases` (`key`);--> statement-breakpoint
CREATE INDEX `cases_state` ON `cases` (`state`,`due_at`);--> statement-breakpoint
CREATE INDEX `cases_purchase` ON `cases` (`purchase_id`);--> statement-breakpoint
CREATE INDEX `cases_booking` ON `cases` (`booking_id`);--> statement-breakpoint
CREATE TABLE `flight_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`booking_id` text NOT NULL,
	`key` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`airline_change_id` text,
	`state` text NOT NULL,
	`answer_by` text NOT NULL,
	`detected_at` text NOT NULL,
	`answered_at` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `flight_changes_key` ON `flight_changes` (`booking_id`,`key`);--> statement-breakpoint
CREATE INDEX `flight_changes_open` ON `flight_changes` (`state`,`answer_by`);--> statement-breakpoint
CREATE TABLE `heartbeats` (
	`task` text PRIMARY KEY NOT NULL,
	`ran_at` text NOT NULL,
	`ended_at` text
);
--> statement-breakpoint
CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`mode` text NOT NULL,
	`day` text NOT NULL,
	`summary` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reports_day` ON `reports` (`mode`,`day`);--> statement-breakpoint
CREATE TABLE `webhook_events` (
	`id` text PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`mode` text NOT NULL,
	`type` text NOT NULL,
	`key` text NOT NULL,
	`object_ids` text NOT NULL,
	`state` text NOT NULL,
	`tries` integer NOT NULL,
	`due_at` text NOT NULL,
	`occurred_at` text NOT NULL,
	`received_at` text NOT NULL,
	`done_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_events_key` ON `webhook_events` (`source`,`type`,`key`);--> statement-breakpoint
CREATE INDEX `webhook_events_due` ON `webhook_events` (`due_at`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `webhook_events_received` ON `webhook_events` (`received_at`);--> statement-breakpoint
DROP INDEX `booking_attempts_offer`;--> statement-breakpoint
ALTER TABLE `booking_attempts` ADD `ordered_at` text;--> statement-breakpoint
ALTER TABLE `booking_attempts` ADD `ticketed_at` text;--> statement-breakpoint
ALTER TABLE `booking_attempts` ADD `captured_at` text;--> statement-breakpoint
ALTER TABLE `booking_attempts` ADD `checked_at` text;--> statement-breakpoint
CREATE INDEX `booking_attempts_order` ON `booking_attempts` (`order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `booking_attempts_offer` ON `booking_attempts` (`mode`,`offer_id`) WHERE state in ('ordering', 'unknown', 'booked', 'captured', 'closed');--> statement-breakpoint
DROP INDEX `cancellations_held`;--> statement-breakpoint
ALTER TABLE `cancellations` ADD `refund_status` text;--> statement-breakpoint
ALTER TABLE `cancellations` ADD `refund_reference` text;--> statement-breakpoint
ALTER TABLE `cancellations` ADD `asked_at` text;--> statement-breakpoint
ALTER TABLE `cancellations` ADD `canceled_at` text;--> statement-breakpoint
ALTER TABLE `cancellations` ADD `refunded_at` text;--> statement-breakpoint
ALTER TABLE `cancellations` ADD `by_airline` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `cancellations` ADD `checked_at` text;--> statement-breakpoint
CREATE UNIQUE INDEX `cancellations_held` ON `cancellations` (`booking_id`) WHERE state in ('confirming', 'unknown', 'airline_cancelled', 'undecided', 'refunding', 'refunded', 'refund_failed', 'closed');--> statement-breakpoint
ALTER TABLE `bookings` ADD `order_checked_at` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `departs_at` text;--> statement-breakpoint
CREATE INDEX `bookings_checked` ON `bookings` (`status`,`order_checked_at`);--> statement-breakpoint
UPDATE `booking_attempts` SET `ordered_at` = `created_at` WHERE `state` in ('ordering', 'unknown', 'booked', 'captured');
