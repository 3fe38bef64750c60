CREATE TABLE `authenticator_apps` (
	`user_id` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`sealed_secret` text NOT NULL,
	`confirmed_at` text,
	`last_step` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `challenges` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`purpose` text NOT NULL,
	`user_id` text,
	`payload` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `challenges_expiry` ON `challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `email_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`user_id` text NOT NULL,
	`new_email` text NOT NULL,
	`old_token_hash` text NOT NULL,
	`new_token_hash` text NOT NULL,
	`old_confirmed_at` text,
	`new_confirmed_at` text,
	`session_hash` text NOT NULL,
	`state` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`ended_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_changes_old` ON `email_changes` (`old_token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `email_changes_new` ON `email_changes` (`new_token_hash`);--> statement-breakpoint
CREATE INDEX `email_changes_user` ON `email_changes` (`brand_key`,`user_id`);--> statement-breakpoint
CREATE TABLE `factor_recoveries` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`user_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` text NOT NULL,
	`ready_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`ended_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `factor_recoveries_token` ON `factor_recoveries` (`token_hash`);--> statement-breakpoint
CREATE INDEX `factor_recoveries_user` ON `factor_recoveries` (`brand_key`,`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`user_id` text NOT NULL,
	`rp_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`name` text NOT NULL,
	`is_backed_up` integer NOT NULL,
	`created_at` text NOT NULL,
	`last_used_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `passkeys_user` ON `passkeys` (`brand_key`,`user_id`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` text NOT NULL,
	`used_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recovery_codes_user` ON `recovery_codes` (`brand_key`,`user_id`);--> statement-breakpoint
CREATE TABLE `security_events` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`user_id` text,
	`kind` text NOT NULL,
	`factor` text,
	`network` text,
	`country` text,
	`device` text,
	`detail` text NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `security_events_at` ON `security_events` (`at`);--> statement-breakpoint
CREATE INDEX `security_events_user` ON `security_events` (`brand_key`,`user_id`,`at`);--> statement-breakpoint
CREATE INDEX `security_events_failures` ON `security_events` (`brand_key`,`at`) WHERE kind = 'sign_in_failed';--> statement-breakpoint
DROP INDEX `booking_attempts_key`;--> statement-breakpoint
ALTER TABLE `booking_attempts` ADD `buyer_hash` text;--> statement-breakpoint
ALTER TABLE `booking_attempts` ADD `request_hash` text;--> statement-breakpoint
ALTER TABLE `booking_attempts` ADD `anonymized_at` text;--> statement-breakpoint
CREATE INDEX `booking_attempts_kept` ON `booking_attempts` (`created_at`) WHERE anonymized_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `booking_attempts_key` ON `booking_attempts` (`brand_key`,`buyer_hash`,`idempotency_key`);--> statement-breakpoint
ALTER TABLE `bookings` ADD `anonymized_at` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `account_deleted_at` text;--> statement-breakpoint
CREATE INDEX `bookings_kept` ON `bookings` (`created_at`) WHERE anonymized_at is null;--> statement-breakpoint
ALTER TABLE `counters` ADD `next_at` text;--> statement-breakpoint
ALTER TABLE `mails` ADD `bound_key` text;--> statement-breakpoint
CREATE INDEX `mails_bound` ON `mails` (`bound_key`,`created_at`) WHERE bound_key is not null;--> statement-breakpoint
ALTER TABLE `sessions` ADD `proved_by` text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `must_change_password` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `factor_grace_ends_at` text;--> statement-breakpoint
ALTER TABLE `users` ADD `first_signed_in_at` text;--> statement-breakpoint
ALTER TABLE `users` ADD `disabled_at` text;