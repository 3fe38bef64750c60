CREATE TABLE `booking_attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`mode` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`offer_id` text NOT NULL,
	`charge_amount` integer NOT NULL,
	`charge_currency` text NOT NULL,
	`state` text NOT NULL,
	`payment_id` text,
	`card_brand` text,
	`card_last4` text,
	`order_id` text,
	`booking_reference` text,
	`booking_id` text,
	`request` text,
	`draft` text,
	`user_id` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `booking_attempts_key` ON `booking_attempts` (`brand_key`,`idempotency_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `booking_attempts_offer` ON `booking_attempts` (`mode`,`offer_id`) WHERE state in ('ordering', 'unknown', 'booked', 'captured');--> statement-breakpoint
CREATE INDEX `booking_attempts_payment` ON `booking_attempts` (`brand_key`,`payment_id`);--> statement-breakpoint
CREATE INDEX `booking_attempts_state` ON `booking_attempts` (`state`,`updated_at`);--> statement-breakpoint
CREATE TABLE `bookings` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`user_id` text,
	`contact_email` text NOT NULL,
	`status` text NOT NULL,
	`booking_reference` text,
	`order_id` text,
	`booking_data` text NOT NULL,
	`charge_amount` integer NOT NULL,
	`charge_currency` text NOT NULL,
	`card_brand` text,
	`card_last4` text,
	`mode` text NOT NULL,
	`attempt_id` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_attempt` ON `bookings` (`attempt_id`);--> statement-breakpoint
CREATE INDEX `bookings_traveller` ON `bookings` (`brand_key`,`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `bookings_contact` ON `bookings` (`brand_key`,`contact_email`);--> statement-breakpoint
CREATE INDEX `bookings_order` ON `bookings` (`order_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`username` text NOT NULL,
	`email` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`role` text NOT NULL,
	`password_hash` text NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_brand_username` ON `users` (`brand_key`,`username`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_brand_email` ON `users` (`brand_key`,`email`);