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
	`agreement` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`order_checked_at` text,
	`departs_at` text,
	`review_asked_at` text,
	`anonymized_at` text,
	`account_deleted_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_attempt` ON `bookings` (`attempt_id`);--> statement-breakpoint
CREATE INDEX `bookings_traveler` ON `bookings` (`brand_key`,`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `bookings_contact` ON `bookings` (`contact_email`,`brand_key`);--> statement-breakpoint
CREATE INDEX `bookings_sold` ON `bookings` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_brand` ON `bookings` (`brand_key`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_reference` ON `bookings` (lower(booking_reference));--> statement-breakpoint
CREATE INDEX `bookings_order` ON `bookings` (`order_id`);--> statement-breakpoint
CREATE INDEX `bookings_checked` ON `bookings` (`status`,`order_checked_at`);--> statement-breakpoint
CREATE INDEX `bookings_kept` ON `bookings` (`brand_key`,`created_at`) WHERE anonymized_at is null;--> statement-breakpoint
CREATE INDEX `bookings_arrival` ON `bookings` (booking_data ->> '$.slices[#-1].arrival_time');--> statement-breakpoint
CREATE TABLE `cancellations` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`booking_id` text NOT NULL,
	`mode` text NOT NULL,
	`provider` text DEFAULT 'duffel' NOT NULL,
	`order_id` text NOT NULL,
	`payment_id` text,
	`contact_email` text NOT NULL,
	`state` text NOT NULL,
	`airline_quote_id` text,
	`terms` text,
	`settlement` text,
	`expires_at` text,
	`refund_id` text,
	`refund_status` text,
	`refund_reference` text,
	`asked_at` text,
	`canceled_at` text,
	`refunded_at` text,
	`by_airline` integer DEFAULT false NOT NULL,
	`checked_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `cancellations_booking` ON `cancellations` (`brand_key`,`booking_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `cancellations_state` ON `cancellations` (`state`,`updated_at`);--> statement-breakpoint
CREATE INDEX `cancellations_refund` ON `cancellations` (`refund_id`);--> statement-breakpoint
CREATE INDEX `cancellations_refunded` ON `cancellations` (`refunded_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `cancellations_held` ON `cancellations` (`booking_id`) WHERE state in ('confirming', 'unknown', 'airline_cancelled', 'undecided', 'refunding', 'refunded', 'refund_failed', 'closed');--> statement-breakpoint
CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`kind` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`recipient` text NOT NULL,
	`sealed` text NOT NULL,
	`state` text NOT NULL,
	`tries` integer NOT NULL,
	`due_at` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text,
	`bound_key` text
);
--> statement-breakpoint
CREATE INDEX `mails_bound` ON `mails` (`bound_key`,`created_at`) WHERE bound_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `mails_key` ON `mails` (`brand_key`,`idempotency_key`);--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`due_at`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `mails_brand` ON `mails` (`brand_key`,`created_at`);--> statement-breakpoint
CREATE TABLE `one_time_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`purpose` text NOT NULL,
	`subject_id` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text
);
--> statement-breakpoint
CREATE INDEX `one_time_links_subject` ON `one_time_links` (`brand_key`,`purpose`,`subject_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `one_time_links_expiry` ON `one_time_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `booking_attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`mode` text NOT NULL,
	`provider` text DEFAULT 'duffel' NOT NULL,
	`idempotency_key` text NOT NULL,
	`buyer_hash` text,
	`offer_id` text NOT NULL,
	`charge_amount` integer NOT NULL,
	`charge_currency` text NOT NULL,
	`state` text NOT NULL,
	`payment_id` text,
	`card_brand` text,
	`card_last4` text,
	`card_hash` text,
	`risk` text,
	`device` text,
	`order_id` text,
	`booking_reference` text,
	`booking_id` text,
	`request` text,
	`request_hash` text,
	`draft` text,
	`user_id` text,
	`sold` text,
	`paid_extras` integer,
	`shop_url` text,
	`agreement` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`ordered_at` text,
	`ticketed_at` text,
	`captured_at` text,
	`checked_at` text,
	`anonymized_at` text,
	`promotion_id` text,
	`promotion_code` text,
	`promotion_address` text,
	`discount_amount` integer
);
--> statement-breakpoint
CREATE INDEX `booking_attempts_promotion` ON `booking_attempts` (`promotion_id`) WHERE promotion_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `booking_attempts_key` ON `booking_attempts` (`brand_key`,`buyer_hash`,`idempotency_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `booking_attempts_offer` ON `booking_attempts` (`mode`,`provider`,`offer_id`) WHERE state in ('ordering', 'unknown', 'booked', 'captured', 'closed');--> statement-breakpoint
CREATE INDEX `booking_attempts_payment` ON `booking_attempts` (`brand_key`,`payment_id`);--> statement-breakpoint
CREATE INDEX `booking_attempts_state` ON `booking_attempts` (`state`,`updated_at`);--> statement-breakpoint
CREATE INDEX `booking_attempts_order` ON `booking_attempts` (`order_id`);--> statement-breakpoint
CREATE INDEX `booking_attempts_payment_id` ON `booking_attempts` (`payment_id`);--> statement-breakpoint
CREATE INDEX `booking_attempts_created` ON `booking_attempts` (`created_at`);--> statement-breakpoint
CREATE INDEX `booking_attempts_kept` ON `booking_attempts` (`brand_key`,`created_at`) WHERE anonymized_at is null;--> statement-breakpoint
CREATE TABLE `sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`elevated_until` text,
	`device` text,
	`last_seen_at` text,
	`proved_by` text DEFAULT 'password' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
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
	`created_at` text NOT NULL,
	`must_change_password` integer DEFAULT false NOT NULL,
	`factor_grace_ends_at` text,
	`first_signed_in_at` text,
	`disabled_at` text,
	`agreement` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_brand_username` ON `users` (`brand_key`,`username`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_brand_email` ON `users` (`brand_key`,`email`);--> statement-breakpoint
CREATE INDEX `users_unconfirmed` ON `users` (`created_at`) WHERE email_verified = 0;--> statement-breakpoint
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
CREATE TABLE `saved_travelers` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`user_id` text NOT NULL,
	`sealed` text NOT NULL,
	`created_at` text NOT NULL,
	`saved_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `saved_travelers_user` ON `saved_travelers` (`brand_key`,`user_id`,`saved_at`);--> statement-breakpoint
CREATE INDEX `saved_travelers_saved` ON `saved_travelers` (`saved_at`);--> statement-breakpoint
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
CREATE TABLE `balance_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`mode` text NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`note` text NOT NULL,
	`user_id` text NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `balance_entries_at` ON `balance_entries` (`mode`,`at`);--> statement-breakpoint
CREATE TABLE `corrections` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`mode` text NOT NULL,
	`purchase_id` text NOT NULL,
	`booking_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`note` text NOT NULL,
	`state` text NOT NULL,
	`needs_second` integer NOT NULL,
	`user_id` text NOT NULL,
	`at` text NOT NULL,
	`answered_by` text,
	`answered_at` text
);
--> statement-breakpoint
CREATE INDEX `corrections_booking` ON `corrections` (`brand_key`,`booking_id`,`at`);--> statement-breakpoint
CREATE TABLE `invoices` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`mode` text NOT NULL,
	`year` integer NOT NULL,
	`number` integer NOT NULL,
	`kind` text NOT NULL,
	`purchase_id` text NOT NULL,
	`booking_id` text NOT NULL,
	`cause` text NOT NULL,
	`content` text NOT NULL,
	`buyer` text,
	`issued_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_number` ON `invoices` (`brand_key`,`mode`,`year`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_cause` ON `invoices` (`brand_key`,`cause`);--> statement-breakpoint
CREATE INDEX `invoices_booking` ON `invoices` (`brand_key`,`booking_id`);--> statement-breakpoint
CREATE TABLE `ledger_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`posting` text NOT NULL,
	`event` text NOT NULL,
	`brand_key` text NOT NULL,
	`mode` text NOT NULL,
	`purchase_id` text NOT NULL,
	`account` text NOT NULL,
	`part` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ledger_entries_purchase` ON `ledger_entries` (`brand_key`,`purchase_id`);--> statement-breakpoint
CREATE INDEX `ledger_entries_brand` ON `ledger_entries` (`brand_key`,`mode`,`at`);--> statement-breakpoint
CREATE INDEX `ledger_entries_at` ON `ledger_entries` (`mode`,`at`);--> statement-breakpoint
CREATE INDEX `ledger_entries_banks` ON `ledger_entries` (`event`,`at`) WHERE event in ('disputed', 'goodwill');--> statement-breakpoint
CREATE TABLE `provider_fee_rates` (
	`id` text PRIMARY KEY NOT NULL,
	`mode` text NOT NULL,
	`per_order` integer NOT NULL,
	`per_extra` integer NOT NULL,
	`currency` text NOT NULL,
	`share` integer NOT NULL,
	`note` text NOT NULL,
	`valid_from` text NOT NULL,
	`user_id` text NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `provider_fee_rates_valid` ON `provider_fee_rates` (`mode`,`valid_from`);--> statement-breakpoint
CREATE TABLE `provider_spent` (
	`mode` text NOT NULL,
	`currency` text NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`mode`, `currency`)
);
--> statement-breakpoint
CREATE TABLE `price_alerts` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`mode` text NOT NULL,
	`email` text NOT NULL,
	`consent` text NOT NULL,
	`shop_url` text NOT NULL,
	`origin` text NOT NULL,
	`destination` text NOT NULL,
	`departs_from` text NOT NULL,
	`departs_until` text NOT NULL,
	`return_date` text NOT NULL,
	`nights` integer,
	`cabin_class` text NOT NULL,
	`limit_amount` text,
	`limit_currency` text,
	`fall_percent` integer,
	`start_amount` integer,
	`start_currency` text,
	`start_at` text,
	`last_amount` integer,
	`last_currency` text,
	`last_at` text,
	`checked_at` text,
	`told_amount` integer,
	`told_count` integer NOT NULL,
	`state` text NOT NULL,
	`asked_at` text NOT NULL,
	`ended_at` text,
	`due_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `price_alerts_due` ON `price_alerts` (`mode`,`due_at`) WHERE state = 'confirmed';--> statement-breakpoint
CREATE INDEX `price_alerts_address` ON `price_alerts` (`brand_key`,`email`);--> statement-breakpoint
CREATE INDEX `price_alerts_asked` ON `price_alerts` (`asked_at`) WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX `price_alerts_ended` ON `price_alerts` (`ended_at`) WHERE state = 'ended';--> statement-breakpoint
CREATE INDEX `price_alerts_last_day` ON `price_alerts` (`departs_until`) WHERE state in ('confirmed', 'paused');--> statement-breakpoint
CREATE TABLE `search_days` (
	`brand_key` text NOT NULL,
	`mode` text NOT NULL,
	`day` text NOT NULL,
	`origin` text NOT NULL,
	`destination` text NOT NULL,
	`device` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`brand_key`, `mode`, `day`, `origin`, `destination`, `device`)
);
--> statement-breakpoint
CREATE TABLE `search_events` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`mode` text NOT NULL,
	`day` text NOT NULL,
	`origin` text NOT NULL,
	`destination` text NOT NULL,
	`device` text NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`user_id` text NOT NULL,
	`action` text NOT NULL,
	`detail` text NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_log_at` ON `audit_log` (`at`);--> statement-breakpoint
CREATE INDEX `audit_log_brand` ON `audit_log` (`brand_key`,`at`);--> statement-breakpoint
CREATE TABLE `brand_versions` (
	`brand_key` text NOT NULL,
	`version` integer NOT NULL,
	`record` text NOT NULL,
	`saved_by` text NOT NULL,
	`saved_at` text NOT NULL,
	PRIMARY KEY(`brand_key`, `version`),
	FOREIGN KEY (`brand_key`) REFERENCES `brands`(`key`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `brands` (
	`key` text PRIMARY KEY NOT NULL,
	`record` text NOT NULL,
	`version` integer NOT NULL,
	`disabled` integer DEFAULT false NOT NULL,
	`closing` text,
	`change_id` text NOT NULL,
	`pending` integer DEFAULT true NOT NULL,
	`updated_by` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `brands_pending` ON `brands` (`pending`) WHERE pending = 1;--> statement-breakpoint
CREATE INDEX `brands_by_name` ON `brands` ((lower(record ->> '$.name')),`key`,(lower(record ->> '$.domain')));--> statement-breakpoint
CREATE INDEX `brands_enabled` ON `brands` (`disabled`,`key`);--> statement-breakpoint
CREATE INDEX `brands_keeping` ON `brands` (`key`,(record ->> '$.taxRules.country'),(record ->> '$.taxRules.keptYears')) WHERE (record ->> '$.taxRules.country') is not null;--> statement-breakpoint
CREATE INDEX `brands_showing_offers` ON `brands` ((record ->> '$.content.home.offers.isShown'),`disabled`,`key`,(record ->> '$.content.home.offers.offers'));--> statement-breakpoint
CREATE INDEX `brands_naming_routes` ON `brands` ((record ->> '$.content.home.deals.isShown'),`disabled`,`key`,(record ->> '$.content.home.deals.routes'));--> statement-breakpoint
CREATE TABLE `legal_texts` (
	`brand_key` text NOT NULL,
	`page` text NOT NULL,
	`version` integer NOT NULL,
	`text` text,
	`change_id` text NOT NULL,
	`published_at` text NOT NULL,
	PRIMARY KEY(`brand_key`, `page`, `version`),
	FOREIGN KEY (`brand_key`) REFERENCES `brands`(`key`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `pictures` (
	`key` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`use` text DEFAULT 'page' NOT NULL,
	`format` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` integer NOT NULL,
	`change_id` text NOT NULL,
	`created_at` text NOT NULL,
	`life` text DEFAULT 'new' NOT NULL,
	`life_since` text,
	FOREIGN KEY (`brand_key`) REFERENCES `brands`(`key`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `pictures_brand` ON `pictures` (`brand_key`);--> statement-breakpoint
CREATE INDEX `pictures_unsettled` ON `pictures` (`created_at`) WHERE life <> 'kept';--> statement-breakpoint
CREATE TABLE `card_holders` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`user_id` text,
	`mode` text NOT NULL,
	`customer_id` text,
	`default_card_id` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `card_holders_user` ON `card_holders` (`brand_key`,`user_id`,`mode`);--> statement-breakpoint
CREATE INDEX `card_holders_orphans` ON `card_holders` (`user_id`);--> statement-breakpoint
CREATE INDEX `card_holders_customer` ON `card_holders` (`customer_id`);--> statement-breakpoint
CREATE TABLE `brand_domains` (
	`id` text PRIMARY KEY NOT NULL,
	`host` text NOT NULL,
	`site` text NOT NULL,
	`brand_key` text NOT NULL,
	`added_by` text,
	`state` text NOT NULL,
	`since` text NOT NULL,
	`hostname_id` text,
	`txt_name` text,
	`txt_value` text,
	`proved_at` text,
	`seen` text,
	`misses` integer DEFAULT 0 NOT NULL,
	`canonical` integer DEFAULT false NOT NULL,
	`published` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL,
	`checked_at` text,
	`live_since` text,
	`due_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `brand_domains_claim` ON `brand_domains` (`brand_key`,`host`) WHERE state <> 'removed';--> statement-breakpoint
CREATE UNIQUE INDEX `brand_domains_proved` ON `brand_domains` (`host`) WHERE proved_at is not null and state <> 'removed';--> statement-breakpoint
CREATE UNIQUE INDEX `brand_domains_canonical` ON `brand_domains` (`brand_key`) WHERE canonical = 1;--> statement-breakpoint
CREATE INDEX `brand_domains_brand` ON `brand_domains` (`brand_key`);--> statement-breakpoint
CREATE INDEX `brand_domains_site` ON `brand_domains` (`site`);--> statement-breakpoint
CREATE INDEX `brand_domains_due` ON `brand_domains` (`due_at`);--> statement-breakpoint
CREATE INDEX `brand_domains_adder` ON `brand_domains` (`added_by`) WHERE proved_at is null;--> statement-breakpoint
CREATE TABLE `opening_looks` (
	`brand_key` text NOT NULL,
	`what` text NOT NULL,
	`seen` text NOT NULL,
	PRIMARY KEY(`brand_key`, `what`)
);
--> statement-breakpoint
CREATE TABLE `wallet_hosts` (
	`host` text NOT NULL,
	`mode` text NOT NULL,
	`brand_key` text NOT NULL,
	`standing` text,
	`failure` text,
	`checked_at` text,
	`due_at` text NOT NULL,
	PRIMARY KEY(`host`, `mode`)
);
--> statement-breakpoint
CREATE INDEX `wallet_hosts_due` ON `wallet_hosts` (`mode`,`due_at`);--> statement-breakpoint
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
CREATE TABLE `counters` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`ends_at` text NOT NULL,
	`next_at` text
);
--> statement-breakpoint
CREATE INDEX `counters_end` ON `counters` (`ends_at`);--> statement-breakpoint
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
CREATE TABLE `message_steps` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`message_id` text NOT NULL,
	`user_id` text NOT NULL,
	`action` text NOT NULL,
	`text` text NOT NULL,
	`at` text NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `message_steps_message` ON `message_steps` (`message_id`,`at`);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`key` text NOT NULL,
	`reference` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`user_id` text,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`answer_by` text,
	`topic` text NOT NULL,
	`text` text NOT NULL,
	`booking_reference` text,
	`link` text,
	`assigned_to` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_key` ON `messages` (`brand_key`,`key`);--> statement-breakpoint
CREATE INDEX `messages_brand` ON `messages` (`brand_key`,`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `messages_email` ON `messages` (`brand_key`,`email`);--> statement-breakpoint
CREATE INDEX `messages_user` ON `messages` (`brand_key`,`user_id`) WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX `messages_created` ON `messages` (`created_at`);--> statement-breakpoint
CREATE TABLE `newsletter_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`email` text NOT NULL,
	`consent` text NOT NULL,
	`leave_token` text NOT NULL,
	`asked_at` text NOT NULL,
	`confirmed_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_email` ON `newsletter_subscriptions` (`brand_key`,`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_leave` ON `newsletter_subscriptions` (`brand_key`,`leave_token`);--> statement-breakpoint
CREATE INDEX `newsletter_asked` ON `newsletter_subscriptions` (`asked_at`);--> statement-breakpoint
CREATE TABLE `brand_earnings` (
	`brand_key` text NOT NULL,
	`purchase_id` text NOT NULL,
	`currency` text NOT NULL,
	`mode` text NOT NULL,
	`earned` integer NOT NULL,
	`settled` integer NOT NULL,
	`moved` integer NOT NULL,
	`captured` integer NOT NULL,
	`taken` integer NOT NULL,
	`disputed` integer NOT NULL,
	`reserve_share` integer DEFAULT 0 NOT NULL,
	`reserved_until` text,
	PRIMARY KEY(`brand_key`, `purchase_id`, `currency`)
);
--> statement-breakpoint
CREATE INDEX `brand_earnings_unsettled` ON `brand_earnings` (`mode`) WHERE earned <> settled;--> statement-breakpoint
CREATE INDEX `brand_earnings_unpaid` ON `brand_earnings` (`mode`) WHERE captured = 0 and earned <> 0;--> statement-breakpoint
CREATE INDEX `brand_earnings_brand` ON `brand_earnings` (`brand_key`,`mode`,`currency`);--> statement-breakpoint
CREATE TABLE `brand_releases` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`mode` text NOT NULL,
	`purchase_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`state` text NOT NULL,
	`account_id` text NOT NULL,
	`reference` text NOT NULL,
	`gateway_id` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `brand_releases_asked` ON `brand_releases` (`brand_key`,`mode`,`currency`) WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX `brand_releases_purchase` ON `brand_releases` (`brand_key`,`purchase_id`);--> statement-breakpoint
CREATE TABLE `exchange_rates` (
	`id` text PRIMARY KEY NOT NULL,
	`from_currency` text NOT NULL,
	`to_currency` text NOT NULL,
	`rate` text NOT NULL,
	`note` text NOT NULL,
	`valid_from` text NOT NULL,
	`user_id` text NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `exchange_rates_valid` ON `exchange_rates` (`from_currency`,`to_currency`,`valid_from`);--> statement-breakpoint
CREATE TABLE `payout_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`mode` text NOT NULL,
	`country` text NOT NULL,
	`account_id` text,
	`standing` text,
	`created_at` text NOT NULL,
	`checked_at` text,
	`bank` text,
	`bank_changed_at` text,
	`bank_stopped_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payout_accounts_brand` ON `payout_accounts` (`brand_key`,`mode`);--> statement-breakpoint
CREATE TABLE `payout_reserves` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`mode` text NOT NULL,
	`share` integer NOT NULL,
	`days` integer NOT NULL,
	`note` text NOT NULL,
	`user_id` text NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `payout_reserves_latest` ON `payout_reserves` (`brand_key`,`mode`,`at`);--> statement-breakpoint
CREATE TABLE `platform_shares` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`mode` text NOT NULL,
	`share` integer NOT NULL,
	`note` text NOT NULL,
	`valid_from` text NOT NULL,
	`user_id` text NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `platform_shares_valid` ON `platform_shares` (`brand_key`,`mode`,`valid_from`);--> statement-breakpoint
CREATE TABLE `promotions` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`code` text NOT NULL,
	`percent` integer,
	`fixed_amount` integer,
	`currency` text,
	`once_per_address` integer NOT NULL,
	`valid_from` text,
	`valid_until` text,
	`max_uses` integer,
	`budget_amount` integer,
	`version` integer NOT NULL,
	`created_at` text NOT NULL,
	`ended_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `promotions_code` ON `promotions` (`brand_key`,`code`);--> statement-breakpoint
CREATE TABLE `statement_lines` (
	`statement_id` text NOT NULL,
	`number` integer NOT NULL,
	`day` text NOT NULL,
	`reference` text,
	`purchase_id` text,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	PRIMARY KEY(`statement_id`, `number`),
	FOREIGN KEY (`statement_id`) REFERENCES `statements`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `statement_lines_purchase` ON `statement_lines` (`purchase_id`);--> statement-breakpoint
CREATE TABLE `statements` (
	`id` text PRIMARY KEY NOT NULL,
	`mode` text NOT NULL,
	`from_day` text NOT NULL,
	`until_day` text NOT NULL,
	`lines` integer NOT NULL,
	`user_id` text NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `statements_at` ON `statements` (`mode`,`at`);--> statement-breakpoint
CREATE TABLE `review_opt_outs` (
	`brand_key` text NOT NULL,
	`address_hash` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`brand_key`, `address_hash`)
);
--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`booking_id` text NOT NULL,
	`mode` text NOT NULL,
	`state` text NOT NULL,
	`stars` integer NOT NULL,
	`text` text NOT NULL,
	`name` text NOT NULL,
	`route_from` text NOT NULL,
	`route_to` text NOT NULL,
	`flown_month` text NOT NULL,
	`consent_version` integer,
	`consent_at` text,
	`decline_reason` text,
	`answer` text,
	`version` integer NOT NULL,
	`created_at` text NOT NULL,
	`written_at` text NOT NULL,
	`published_at` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_booking` ON `reviews` (`booking_id`);--> statement-breakpoint
CREATE INDEX `reviews_published` ON `reviews` (`brand_key`,`mode`,`state`,`published_at`);--> statement-breakpoint
CREATE INDEX `reviews_written` ON `reviews` (`brand_key`,`written_at`);--> statement-breakpoint
CREATE TABLE `fare_cells` (
	`scope` text NOT NULL,
	`mode` text NOT NULL,
	`origin` text NOT NULL,
	`destination` text NOT NULL,
	`cabin_class` text NOT NULL,
	`departure_date` text NOT NULL,
	`return_date` text NOT NULL,
	`few_stops` integer NOT NULL,
	`seen_at` text NOT NULL,
	`net_amount` integer,
	`currency` text NOT NULL,
	`fare_cabin` text,
	`stops` integer NOT NULL,
	`from_airport` text NOT NULL,
	`to_airport` text NOT NULL,
	`airlines` text,
	`asked` text,
	PRIMARY KEY(`scope`, `mode`, `origin`, `destination`, `cabin_class`, `departure_date`, `return_date`, `few_stops`)
);
--> statement-breakpoint
CREATE INDEX `fare_cells_asked` ON `fare_cells` (`scope`,`mode`,`asked`,`departure_date`) WHERE asked is not null;--> statement-breakpoint
CREATE INDEX `fare_cells_departed` ON `fare_cells` (`departure_date`);--> statement-breakpoint
CREATE INDEX `fare_cells_age` ON `fare_cells` (`seen_at`);--> statement-breakpoint
CREATE TABLE `fare_sightings` (
	`scope` text NOT NULL,
	`mode` text NOT NULL,
	`origin` text NOT NULL,
	`destination` text NOT NULL,
	`cabin_class` text NOT NULL,
	`departure_date` text NOT NULL,
	`return_date` text NOT NULL,
	`is_round_trip` integer NOT NULL,
	`seen_day` text NOT NULL,
	`seen_at` text NOT NULL,
	`net_amount` integer NOT NULL,
	`currency` text NOT NULL,
	`fare_cabin` text,
	PRIMARY KEY(`scope`, `mode`, `origin`, `destination`, `cabin_class`, `departure_date`, `return_date`, `seen_day`)
);
--> statement-breakpoint
CREATE INDEX `fare_sightings_of_routes` ON `fare_sightings` (`scope`,`mode`,`origin`,`destination`,`cabin_class`,`is_round_trip`,`seen_at`,`currency`,`net_amount`,`fare_cabin`);--> statement-breakpoint
CREATE INDEX `fare_sightings_age` ON `fare_sightings` (`seen_at`);--> statement-breakpoint
CREATE TABLE `offer_checks` (
	`brand_key` text NOT NULL,
	`mode` text NOT NULL,
	`origin` text NOT NULL,
	`destination` text NOT NULL,
	`departure_date` text NOT NULL,
	`return_date` text NOT NULL,
	`cabin_class` text NOT NULL,
	`begun_at` text NOT NULL,
	`ended_at` text,
	`failure` text,
	PRIMARY KEY(`brand_key`, `mode`, `origin`, `destination`, `departure_date`, `return_date`, `cabin_class`)
);
--> statement-breakpoint
CREATE TABLE `seen_fares` (
	`brand_key` text NOT NULL,
	`mode` text NOT NULL,
	`origin` text NOT NULL,
	`destination` text NOT NULL,
	`asked_origin` text,
	`asked_destination` text,
	`departure_date` text NOT NULL,
	`return_date` text NOT NULL,
	`cabin_class` text NOT NULL,
	`seen_day` text NOT NULL,
	`seen_at` text NOT NULL,
	`net_amount` integer,
	`lowest_shown` integer,
	`currency` text NOT NULL,
	`fare_cabin` text,
	`origin_city` text NOT NULL,
	`destination_city` text NOT NULL,
	`airline` text NOT NULL,
	`stops` integer NOT NULL,
	`airlines` text,
	`fell_from` integer,
	`fell_at` text,
	`sold_until` text,
	PRIMARY KEY(`brand_key`, `mode`, `origin`, `destination`, `departure_date`, `return_date`, `cabin_class`, `seen_day`)
);
--> statement-breakpoint
CREATE INDEX `seen_fares_lately` ON `seen_fares` (`brand_key`,`mode`,`seen_at`) WHERE net_amount is not null;--> statement-breakpoint
CREATE INDEX `seen_fares_of_cities` ON `seen_fares` (`brand_key`,`mode`,`asked_origin`,`asked_destination`) WHERE asked_origin is not null;--> statement-breakpoint
CREATE INDEX `seen_fares_age` ON `seen_fares` (`seen_at`);--> statement-breakpoint
CREATE TABLE `team_invites` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`invited_by` text,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`ended_at` text,
	`outcome` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `team_invites_open` ON `team_invites` (`brand_key`,`email`) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX `team_invites_expires` ON `team_invites` (`expires_at`);--> statement-breakpoint
CREATE INDEX `team_invites_inviter` ON `team_invites` (`invited_by`) WHERE ended_at is null;--> statement-breakpoint
-- Triggers, written by hand: drizzle-kit generates none, and a change to one is a migration written by hand.
CREATE TRIGGER `ledger_entries_stay` BEFORE UPDATE ON `ledger_entries` BEGIN
	SELECT RAISE(ABORT, 'entries of the books are never changed');
END;--> statement-breakpoint
CREATE TRIGGER `ledger_entries_are_kept` BEFORE DELETE ON `ledger_entries` BEGIN
	SELECT RAISE(ABORT, 'entries of the books are never removed');
END;--> statement-breakpoint
-- Postings are counted for each event, so that the same may happen twice within one moment. A ticket was bought: its traveler owes its price, of which the provider has had its part. A sale that was undone before has been paid for already.
CREATE TRIGGER `ledger_of_sales` AFTER UPDATE OF `state` ON `booking_attempts`
WHEN NEW.`state` = 'booked' AND OLD.`state` <> 'booked' AND NEW.`sold` IS NOT NULL BEGIN
	INSERT INTO `ledger_entries` (`id`, `posting`, `event`, `brand_key`, `mode`, `purchase_id`, `account`, `part`, `amount`, `currency`, `at`)
	SELECT NEW.`id` || '/sale/' || `before`.`times` || '/' || `side`.`account` || '/' || `side`.`part`,
		NEW.`id` || '/sale/' || `before`.`times`, 'sale', NEW.`brand_key`, NEW.`mode`, NEW.`id`, `side`.`account`, `side`.`part`, `side`.`amount`, NEW.`charge_currency`, NEW.`updated_at`
	FROM (
		SELECT 'travelers' AS `account`, 'whole' AS `part`, NEW.`charge_amount` AS `amount`
		UNION ALL
		SELECT CASE WHEN EXISTS (SELECT 1 FROM `ledger_entries` WHERE `brand_key` = NEW.`brand_key` AND `purchase_id` = NEW.`id` AND `event` = 'sale_undone') THEN 'claims' ELSE 'provider' END,
			`cost`.`key`, -`cost`.`value` FROM json_each(NEW.`sold`) AS `cost`
		UNION ALL
		SELECT 'fees', 'fee', (SELECT sum(`value`) FROM json_each(NEW.`sold`)) - NEW.`charge_amount`
	) AS `side`,
		(SELECT count(DISTINCT `posting`) AS `times` FROM `ledger_entries` WHERE `brand_key` = NEW.`brand_key` AND `purchase_id` = NEW.`id` AND `event` = 'sale') AS `before`
	WHERE `side`.`amount` <> 0;
END;--> statement-breakpoint
-- The money was taken; behind a payment that test mode made up there is none.
CREATE TRIGGER `ledger_of_payments` AFTER UPDATE OF `state` ON `booking_attempts`
WHEN NEW.`state` = 'captured' AND OLD.`state` <> 'captured' AND NEW.`sold` IS NOT NULL BEGIN
	INSERT INTO `ledger_entries` (`id`, `posting`, `event`, `brand_key`, `mode`, `purchase_id`, `account`, `part`, `amount`, `currency`, `at`)
	SELECT NEW.`id` || '/payment/' || `before`.`times` || '/' || `side`.`account`,
		NEW.`id` || '/payment/' || `before`.`times`, 'payment', NEW.`brand_key`, NEW.`mode`, NEW.`id`, `side`.`account`, 'whole', `side`.`amount`, NEW.`charge_currency`, NEW.`updated_at`
	FROM (
		SELECT CASE WHEN NEW.`payment_id` IS NULL OR substr(NEW.`payment_id`, 1, 5) = 'test_' THEN 'made_up' ELSE 'processor' END AS `account`, NEW.`charge_amount` AS `amount`
		UNION ALL
		SELECT 'travelers', -NEW.`charge_amount`
	) AS `side`,
		(SELECT count(DISTINCT `posting`) AS `times` FROM `ledger_entries` WHERE `brand_key` = NEW.`brand_key` AND `purchase_id` = NEW.`id` AND `event` = 'payment') AS `before`
	WHERE `side`.`amount` <> 0;
END;--> statement-breakpoint
-- The ticket was given up before its money was taken: nobody owes its price, and the provider is to give back what it has had.
CREATE TRIGGER `ledger_of_undone_sales` AFTER UPDATE OF `state` ON `booking_attempts`
WHEN NEW.`state` = 'voiding' AND OLD.`state` = 'booked' AND NEW.`sold` IS NOT NULL BEGIN
	INSERT INTO `ledger_entries` (`id`, `posting`, `event`, `brand_key`, `mode`, `purchase_id`, `account`, `part`, `amount`, `currency`, `at`)
	SELECT NEW.`id` || '/sale_undone/' || `before`.`times` || '/' || `side`.`account` || '/' || `side`.`part`,
		NEW.`id` || '/sale_undone/' || `before`.`times`, 'sale_undone', NEW.`brand_key`, NEW.`mode`, NEW.`id`, `side`.`account`, `side`.`part`, `side`.`amount`, NEW.`charge_currency`, NEW.`updated_at`
	FROM (
		SELECT 'travelers' AS `account`, 'whole' AS `part`, -NEW.`charge_amount` AS `amount`
		UNION ALL
		SELECT 'claims', `cost`.`key`, `cost`.`value` FROM json_each(NEW.`sold`) AS `cost`
		UNION ALL
		SELECT 'fees', 'fee', NEW.`charge_amount` - (SELECT sum(`value`) FROM json_each(NEW.`sold`))
	) AS `side`,
		(SELECT count(DISTINCT `posting`) AS `times` FROM `ledger_entries` WHERE `brand_key` = NEW.`brand_key` AND `purchase_id` = NEW.`id` AND `event` = 'sale_undone') AS `before`
	WHERE `side`.`amount` <> 0;
END;--> statement-breakpoint
-- A ticket turned up whose money had gone back: it was given away.
CREATE TRIGGER `ledger_of_late_tickets` AFTER UPDATE OF `state` ON `booking_attempts`
WHEN NEW.`state` = 'closed' AND OLD.`state` = 'voided' AND NEW.`ticketed_at` IS NOT OLD.`ticketed_at` AND NEW.`sold` IS NOT NULL BEGIN
	INSERT INTO `ledger_entries` (`id`, `posting`, `event`, `brand_key`, `mode`, `purchase_id`, `account`, `part`, `amount`, `currency`, `at`)
	SELECT NEW.`id` || '/late_ticket/' || `before`.`times` || '/' || `side`.`account` || '/' || `side`.`part`,
		NEW.`id` || '/late_ticket/' || `before`.`times`, 'late_ticket', NEW.`brand_key`, NEW.`mode`, NEW.`id`, `side`.`account`, `side`.`part`, `side`.`amount`, NEW.`charge_currency`, NEW.`updated_at`
	FROM (
		SELECT 'losses' AS `account`, 'whole' AS `part`, (SELECT sum(`value`) FROM json_each(NEW.`sold`)) AS `amount`
		UNION ALL
		SELECT CASE WHEN EXISTS (SELECT 1 FROM `ledger_entries` WHERE `brand_key` = NEW.`brand_key` AND `purchase_id` = NEW.`id` AND `event` = 'sale_undone') THEN 'claims' ELSE 'provider' END,
			`cost`.`key`, -`cost`.`value` FROM json_each(NEW.`sold`) AS `cost`
	) AS `side`,
		(SELECT count(DISTINCT `posting`) AS `times` FROM `ledger_entries` WHERE `brand_key` = NEW.`brand_key` AND `purchase_id` = NEW.`id` AND `event` = 'late_ticket') AS `before`
	WHERE `side`.`amount` <> 0;
END;--> statement-breakpoint
-- A person ended a sale whose money was never taken: it was paid for in some other way, or not at all.
CREATE TRIGGER `ledger_of_closed_sales` AFTER UPDATE OF `state` ON `booking_attempts`
WHEN NEW.`state` = 'closed' AND OLD.`state` = 'booked' AND NEW.`sold` IS NOT NULL BEGIN
	INSERT INTO `ledger_entries` (`id`, `posting`, `event`, `brand_key`, `mode`, `purchase_id`, `account`, `part`, `amount`, `currency`, `at`)
	SELECT NEW.`id` || '/settled_by_hand/' || `before`.`times` || '/' || `side`.`account`,
		NEW.`id` || '/settled_by_hand/' || `before`.`times`, 'settled_by_hand', NEW.`brand_key`, NEW.`mode`, NEW.`id`, `side`.`account`, 'whole', `side`.`amount`, NEW.`charge_currency`, NEW.`updated_at`
	FROM (
		SELECT 'by_hand' AS `account`, NEW.`charge_amount` AS `amount`
		UNION ALL
		SELECT 'travelers', -NEW.`charge_amount`
	) AS `side`,
		(SELECT count(DISTINCT `posting`) AS `times` FROM `ledger_entries` WHERE `brand_key` = NEW.`brand_key` AND `purchase_id` = NEW.`id` AND `event` = 'settled_by_hand') AS `before`
	WHERE `side`.`amount` <> 0;
END;--> statement-breakpoint
-- Nothing is promised beyond what is left of the traveler's money when it is promised, whoever gives back at the same moment. What of the refund they have already lessens what was lost by that.
-- Of a sale from before there were books nothing is written, whatever becomes of it. The airline has canceled: what it gives back came to us, the traveler's part of that is owed, and the rest is ours. What a person decided without
-- knowing what the airline gives is a loss until it does.
CREATE TRIGGER `ledger_of_cancellations` AFTER UPDATE OF `state` ON `cancellations`
WHEN NEW.`state` = 'airline_cancelled' AND OLD.`state` <> 'airline_cancelled' AND NEW.`settlement` IS NOT NULL BEGIN
	INSERT INTO `ledger_entries` (`id`, `posting`, `event`, `brand_key`, `mode`, `purchase_id`, `account`, `part`, `amount`, `currency`, `at`)
	SELECT NEW.`id` || '/canceled/' || `before`.`times` || '/' || `side`.`account`,
		NEW.`id` || '/canceled/' || `before`.`times`, 'canceled', NEW.`brand_key`, NEW.`mode`, `sums`.`purchase_id`, `side`.`account`, `side`.`part`,
		CASE `side`.`account`
			WHEN 'provider' THEN `sums`.`from_airline`
			WHEN 'travelers' THEN -`sums`.`to_traveler`
			WHEN 'losses' THEN CASE WHEN `sums`.`from_airline` IS NULL THEN `sums`.`to_traveler` ELSE -`sums`.`covered` END
			ELSE `sums`.`to_traveler` + `sums`.`covered` - `sums`.`from_airline`
		END AS `moved`, NEW.`settlement` ->> '$.currency', NEW.`updated_at`
	FROM (
		SELECT `left`.`purchase_id`, `left`.`promised` AS `to_traveler`, NEW.`settlement` ->> '$.fromAirline' AS `from_airline`,
			coalesce(NEW.`settlement` ->> '$.covered', 0) + (NEW.`settlement` ->> '$.toTraveler') - `left`.`promised` AS `covered`
		FROM (
			SELECT `booking`.`attempt_id` AS `purchase_id`, max(0, min(NEW.`settlement` ->> '$.toTraveler', coalesce(sum(`entry`.`amount`), 0))) AS `promised`
			FROM `bookings` AS `booking`
			LEFT JOIN `ledger_entries` AS `entry` ON `entry`.`brand_key` = NEW.`brand_key` AND `entry`.`purchase_id` = `booking`.`attempt_id`
				AND `entry`.`currency` = NEW.`settlement` ->> '$.currency' AND `entry`.`account` IN ('processor', 'made_up', 'by_hand', 'travelers')
				AND `entry`.`event` NOT IN ('gateway_fee', 'transferred', 'transfer_reversed')
			WHERE `booking`.`id` = NEW.`booking_id` GROUP BY `booking`.`attempt_id`
		) AS `left`
	) AS `sums`,
		(SELECT 'provider' AS `account`, 'whole' AS `part` UNION ALL SELECT 'travelers', 'whole' UNION ALL SELECT 'losses', 'whole' UNION ALL SELECT 'fees', 'fee') AS `side`,
		(SELECT count(DISTINCT `entry`.`posting`) AS `times` FROM `ledger_entries` AS `entry`, `bookings` AS `sold` WHERE `sold`.`id` = NEW.`booking_id` AND `entry`.`brand_key` = NEW.`brand_key` AND `entry`.`purchase_id` = `sold`.`attempt_id` AND `entry`.`event` = 'canceled' AND substr(`entry`.`posting`, 1, length(NEW.`id`)) = NEW.`id`) AS `before`
	WHERE coalesce(`moved`, 0) <> 0
		AND EXISTS (SELECT 1 FROM `ledger_entries` AS `known` WHERE `known`.`brand_key` = NEW.`brand_key` AND `known`.`purchase_id` = `sums`.`purchase_id`);
END;--> statement-breakpoint
CREATE TRIGGER `ledger_of_refunds` AFTER UPDATE OF `state` ON `cancellations`
WHEN NEW.`state` = 'refunded' AND OLD.`state` <> 'refunded' AND NEW.`settlement` IS NOT NULL BEGIN
	INSERT INTO `ledger_entries` (`id`, `posting`, `event`, `brand_key`, `mode`, `purchase_id`, `account`, `part`, `amount`, `currency`, `at`)
	SELECT NEW.`id` || '/refund/' || `before`.`times` || '/' || `side`.`account`,
		NEW.`id` || '/refund/' || `before`.`times`, 'refund', NEW.`brand_key`, NEW.`mode`, `booking`.`attempt_id`, `side`.`account`, 'whole', `side`.`amount`, NEW.`settlement` ->> '$.currency', NEW.`updated_at`
	FROM (
		SELECT 'travelers' AS `account`, (NEW.`settlement` ->> '$.toTraveler') AS `amount`
		UNION ALL
		SELECT CASE WHEN NEW.`refund_id` IS NULL THEN 'made_up' ELSE 'processor' END, -(NEW.`settlement` ->> '$.toTraveler')
	) AS `side`, `bookings` AS `booking`,
		(SELECT count(DISTINCT `entry`.`posting`) AS `times` FROM `ledger_entries` AS `entry`, `bookings` AS `sold` WHERE `sold`.`id` = NEW.`booking_id` AND `entry`.`brand_key` = NEW.`brand_key` AND `entry`.`purchase_id` = `sold`.`attempt_id` AND `entry`.`event` = 'refund' AND substr(`entry`.`posting`, 1, length(NEW.`id`)) = NEW.`id`) AS `before`
	WHERE `side`.`amount` <> 0 AND `booking`.`id` = NEW.`booking_id`
		AND EXISTS (SELECT 1 FROM `ledger_entries` AS `known` WHERE `known`.`brand_key` = NEW.`brand_key` AND `known`.`purchase_id` = `booking`.`attempt_id`);
END;--> statement-breakpoint
-- The card's bank has sent a refund back that was on its way: it is owed again.
CREATE TRIGGER `ledger_of_returned_refunds` AFTER UPDATE OF `state` ON `cancellations`
WHEN NEW.`state` = 'refund_failed' AND OLD.`state` = 'refunded' AND NEW.`settlement` IS NOT NULL BEGIN
	INSERT INTO `ledger_entries` (`id`, `posting`, `event`, `brand_key`, `mode`, `purchase_id`, `account`, `part`, `amount`, `currency`, `at`)
	SELECT NEW.`id` || '/refund_returned/' || `before`.`times` || '/' || `side`.`account`,
		NEW.`id` || '/refund_returned/' || `before`.`times`, 'refund_returned', NEW.`brand_key`, NEW.`mode`, `booking`.`attempt_id`, `side`.`account`, 'whole', `side`.`amount`, NEW.`settlement` ->> '$.currency', NEW.`updated_at`
	FROM (
		SELECT 'travelers' AS `account`, -(NEW.`settlement` ->> '$.toTraveler') AS `amount`
		UNION ALL
		SELECT 'processor', (NEW.`settlement` ->> '$.toTraveler')
	) AS `side`, `bookings` AS `booking`,
		(SELECT count(DISTINCT `entry`.`posting`) AS `times` FROM `ledger_entries` AS `entry`, `bookings` AS `sold` WHERE `sold`.`id` = NEW.`booking_id` AND `entry`.`brand_key` = NEW.`brand_key` AND `entry`.`purchase_id` = `sold`.`attempt_id` AND `entry`.`event` = 'refund_returned' AND substr(`entry`.`posting`, 1, length(NEW.`id`)) = NEW.`id`) AS `before`
	WHERE `side`.`amount` <> 0 AND `booking`.`id` = NEW.`booking_id`
		AND EXISTS (SELECT 1 FROM `ledger_entries` AS `known` WHERE `known`.`brand_key` = NEW.`brand_key` AND `known`.`purchase_id` = `booking`.`attempt_id`);
END;--> statement-breakpoint
-- What is owed to a traveler doesn't go to the card any more: a person has paid it in some other way, or there was no payment. What a bank or another refund has paid of it isn't owed any more.
CREATE TRIGGER `ledger_of_closed_refunds` AFTER UPDATE OF `state` ON `cancellations`
WHEN NEW.`state` = 'closed' AND OLD.`state` IN ('airline_cancelled', 'refund_failed') AND NEW.`settlement` IS NOT NULL BEGIN
	INSERT INTO `ledger_entries` (`id`, `posting`, `event`, `brand_key`, `mode`, `purchase_id`, `account`, `part`, `amount`, `currency`, `at`)
	SELECT NEW.`id` || '/settled_by_hand/' || `before`.`times` || '/' || `side`.`account`,
		NEW.`id` || '/settled_by_hand/' || `before`.`times`, 'settled_by_hand', NEW.`brand_key`, NEW.`mode`, `booking`.`attempt_id`, `side`.`account`, 'whole', `side`.`sign` * `owed`.`amount`, NEW.`settlement` ->> '$.currency', NEW.`updated_at`
	FROM (
		SELECT 'travelers' AS `account`, 1 AS `sign`
		UNION ALL
		SELECT CASE WHEN NEW.`payment_id` IS NULL THEN 'made_up' ELSE 'by_hand' END, -1
	) AS `side`, `bookings` AS `booking`,
		(SELECT max(0, min(NEW.`settlement` ->> '$.toTraveler', -coalesce(sum(`entry`.`amount`), 0))) AS `amount` FROM `ledger_entries` AS `entry`, `bookings` AS `sold` WHERE `sold`.`id` = NEW.`booking_id` AND `entry`.`brand_key` = NEW.`brand_key` AND `entry`.`purchase_id` = `sold`.`attempt_id` AND `entry`.`account` = 'travelers' AND `entry`.`currency` = NEW.`settlement` ->> '$.currency') AS `owed`,
		(SELECT count(DISTINCT `entry`.`posting`) AS `times` FROM `ledger_entries` AS `entry`, `bookings` AS `sold` WHERE `sold`.`id` = NEW.`booking_id` AND `entry`.`brand_key` = NEW.`brand_key` AND `entry`.`purchase_id` = `sold`.`attempt_id` AND `entry`.`event` = 'settled_by_hand' AND substr(`entry`.`posting`, 1, length(NEW.`id`)) = NEW.`id`) AS `before`
	WHERE `owed`.`amount` <> 0 AND `booking`.`id` = NEW.`booking_id`
		AND EXISTS (SELECT 1 FROM `ledger_entries` AS `known` WHERE `known`.`brand_key` = NEW.`brand_key` AND `known`.`purchase_id` = `booking`.`attempt_id`);
END;--> statement-breakpoint
-- Numbers follow each other without a gap, whoever writes.
CREATE TRIGGER `invoices_follow` BEFORE INSERT ON `invoices`
WHEN NEW.`number` <> (SELECT coalesce(max(`number`), 0) + 1 FROM `invoices` WHERE `brand_key` = NEW.`brand_key` AND `mode` = NEW.`mode` AND `year` = NEW.`year`) BEGIN
	SELECT RAISE(ABORT, 'invoices are numbered without gaps');
END;--> statement-breakpoint
-- Who bought is forgotten with those who traveled; nothing else of an invoice ever changes.
CREATE TRIGGER `invoices_stay` BEFORE UPDATE ON `invoices`
WHEN NEW.`buyer` IS NOT NULL OR NEW.`id` IS NOT OLD.`id` OR NEW.`brand_key` IS NOT OLD.`brand_key` OR NEW.`mode` IS NOT OLD.`mode` OR NEW.`year` IS NOT OLD.`year`
	OR NEW.`number` IS NOT OLD.`number` OR NEW.`kind` IS NOT OLD.`kind` OR NEW.`purchase_id` IS NOT OLD.`purchase_id` OR NEW.`booking_id` IS NOT OLD.`booking_id`
	OR NEW.`cause` IS NOT OLD.`cause` OR NEW.`content` IS NOT OLD.`content` OR NEW.`issued_at` IS NOT OLD.`issued_at` BEGIN
	SELECT RAISE(ABORT, 'invoices are never changed');
END;--> statement-breakpoint
CREATE TRIGGER `invoices_are_kept` BEFORE DELETE ON `invoices` BEGIN
	SELECT RAISE(ABORT, 'invoices are never removed');
END;--> statement-breakpoint
CREATE TRIGGER `balance_entries_stay` BEFORE UPDATE ON `balance_entries` BEGIN
	SELECT RAISE(ABORT, 'what was noted of the balance is never changed');
END;--> statement-breakpoint
CREATE TRIGGER `balance_entries_are_kept` BEFORE DELETE ON `balance_entries` BEGIN
	SELECT RAISE(ABORT, 'what was noted of the balance is never removed');
END;--> statement-breakpoint
CREATE TRIGGER `provider_fee_rates_stay` BEFORE UPDATE ON `provider_fee_rates` BEGIN
	SELECT RAISE(ABORT, 'what was noted of the provider''s fee is never changed');
END;--> statement-breakpoint
CREATE TRIGGER `provider_fee_rates_are_kept` BEFORE DELETE ON `provider_fee_rates` BEGIN
	SELECT RAISE(ABORT, 'what was noted of the provider''s fee is never removed');
END;--> statement-breakpoint
-- An order was made: the provider of flights bills its fee apart, by what was noted of its contract before. Each order once, whatever becomes of it. The fixed parts are in the contract's currency, the share is in the order's.
CREATE TRIGGER `ledger_of_provider_fees` AFTER UPDATE OF `state` ON `booking_attempts`
WHEN NEW.`sold` IS NOT NULL
	AND ((NEW.`state` = 'booked' AND OLD.`state` <> 'booked') OR (NEW.`state` = 'closed' AND OLD.`state` = 'voided' AND NEW.`ticketed_at` IS NOT OLD.`ticketed_at`)) BEGIN
	INSERT INTO `ledger_entries` (`id`, `posting`, `event`, `brand_key`, `mode`, `purchase_id`, `account`, `part`, `amount`, `currency`, `at`)
	SELECT NEW.`id` || '/provider_fee/' || `side`.`account` || '/' || `fee`.`part`,
		NEW.`id` || '/provider_fee', 'provider_fee', NEW.`brand_key`, NEW.`mode`, NEW.`id`, `side`.`account`, `fee`.`part`, `side`.`sign` * `fee`.`amount`, `fee`.`currency`, NEW.`updated_at`
	FROM (
		SELECT `kind`.`part`,
			CASE `kind`.`part`
				WHEN 'order' THEN `rate`.`per_order`
				WHEN 'extras' THEN `rate`.`per_extra` * coalesce(NEW.`paid_extras`, 0)
				ELSE ((SELECT sum(`value`) FROM json_each(NEW.`sold`)) * `rate`.`share` + 5000) / 10000
			END AS `amount`,
			CASE `kind`.`part` WHEN 'share' THEN NEW.`charge_currency` ELSE `rate`.`currency` END AS `currency`
		FROM (SELECT 'order' AS `part` UNION ALL SELECT 'share' UNION ALL SELECT 'extras') AS `kind`,
			(SELECT * FROM `provider_fee_rates` WHERE `mode` = NEW.`mode` AND `valid_from` <= NEW.`updated_at` ORDER BY `valid_from` DESC, `rowid` DESC LIMIT 1) AS `rate`
	) AS `fee`,
		(SELECT 'provider_fees' AS `account`, 1 AS `sign` UNION ALL SELECT 'provider_bills', -1) AS `side`
	WHERE `fee`.`amount` <> 0
		AND NOT EXISTS (SELECT 1 FROM `ledger_entries` WHERE `brand_key` = NEW.`brand_key` AND `purchase_id` = NEW.`id` AND `event` = 'provider_fee');
END;--> statement-breakpoint
-- Entries are never changed or removed: their sum grows with each of them.
CREATE TRIGGER `ledger_of_provider_spent` AFTER INSERT ON `ledger_entries`
WHEN NEW.`account` = 'provider' BEGIN
	INSERT INTO `provider_spent` (`mode`, `currency`, `amount`)
	SELECT NEW.`mode`, NEW.`currency`, 0
	WHERE NOT EXISTS (SELECT 1 FROM `provider_spent` WHERE `mode` = NEW.`mode` AND `currency` = NEW.`currency`);
	UPDATE `provider_spent` SET `amount` = `amount` + NEW.`amount` WHERE `mode` = NEW.`mode` AND `currency` = NEW.`currency`;
END;--> statement-breakpoint
CREATE TRIGGER `platform_shares_stay` BEFORE UPDATE ON `platform_shares` BEGIN
	SELECT RAISE(ABORT, 'what was noted of the platform''s share is never changed');
END;--> statement-breakpoint
CREATE TRIGGER `platform_shares_are_kept` BEFORE DELETE ON `platform_shares` BEGIN
	SELECT RAISE(ABORT, 'what was noted of the platform''s share is never removed');
END;--> statement-breakpoint
-- Of each change of a brand's fee the platform keeps the share that stood when the ticket was sold. It is rounded alike in both directions, so that a sale and its undoing leave nothing.
CREATE TRIGGER `ledger_of_platform_shares` AFTER INSERT ON `ledger_entries`
WHEN NEW.`account` = 'fees' BEGIN
	INSERT INTO `ledger_entries` (`id`, `posting`, `event`, `brand_key`, `mode`, `purchase_id`, `account`, `part`, `amount`, `currency`, `at`)
	SELECT NEW.`posting` || '/share/' || `side`.`account`, NEW.`posting` || '/share', 'platform_share', NEW.`brand_key`, NEW.`mode`, NEW.`purchase_id`, `side`.`account`, 'whole', `side`.`sign` * `part`.`amount`, NEW.`currency`, NEW.`at`
	FROM (
		SELECT -((NEW.`amount` * `share` + CASE WHEN NEW.`amount` < 0 THEN -5000 ELSE 5000 END) / 10000) AS `amount`
		FROM `platform_shares`
		WHERE `brand_key` = NEW.`brand_key` AND `mode` = NEW.`mode` AND `valid_from` <= coalesce(
			(SELECT min(`at`) FROM `ledger_entries` WHERE `brand_key` = NEW.`brand_key` AND `purchase_id` = NEW.`purchase_id` AND `event` = 'sale'), NEW.`at`)
		ORDER BY `valid_from` DESC, `rowid` DESC LIMIT 1
	) AS `part`,
		(SELECT 'platform_share' AS `account`, 1 AS `sign` UNION ALL SELECT 'platform', -1) AS `side`
	WHERE `part`.`amount` <> 0;
END;--> statement-breakpoint
-- Entries are never changed or removed: what they come to grows with each of them. A ticket that nobody has paid for is the platform's loss.
CREATE TRIGGER `ledger_of_brand_earnings` AFTER INSERT ON `ledger_entries`
WHEN NEW.`account` IN ('fees', 'gateway_fees', 'provider_fees', 'losses', 'disputed', 'platform_share', 'brand_shares', 'brands', 'processor') BEGIN
	INSERT INTO `brand_earnings` (`brand_key`, `purchase_id`, `currency`, `mode`, `earned`, `settled`, `moved`, `captured`, `taken`, `disputed`)
	SELECT NEW.`brand_key`, NEW.`purchase_id`, NEW.`currency`, NEW.`mode`, 0, 0, 0, 0, 0, 0
	WHERE NOT EXISTS (SELECT 1 FROM `brand_earnings` WHERE `brand_key` = NEW.`brand_key` AND `purchase_id` = NEW.`purchase_id` AND `currency` = NEW.`currency`);
	UPDATE `brand_earnings` SET
		`earned` = `earned` - CASE WHEN NEW.`account` IN ('fees', 'gateway_fees', 'provider_fees', 'losses', 'disputed', 'platform_share') AND NEW.`event` <> 'late_ticket' THEN NEW.`amount` ELSE 0 END,
		`settled` = `settled` + CASE WHEN NEW.`account` = 'brand_shares' THEN NEW.`amount` ELSE 0 END,
		`moved` = `moved` + CASE WHEN NEW.`account` = 'brands' AND NEW.`event` <> 'earned' THEN NEW.`amount` ELSE 0 END,
		`captured` = `captured` + CASE WHEN NEW.`account` = 'processor' AND NEW.`event` = 'payment' THEN NEW.`amount` ELSE 0 END,
		`taken` = `taken` + CASE WHEN NEW.`account` = 'processor' AND NEW.`event` NOT IN ('gateway_fee', 'transferred', 'transfer_reversed') THEN NEW.`amount` ELSE 0 END,
		`disputed` = `disputed` + CASE WHEN NEW.`account` = 'disputed' THEN NEW.`amount` ELSE 0 END
	WHERE `brand_key` = NEW.`brand_key` AND `purchase_id` = NEW.`purchase_id` AND `currency` = NEW.`currency`;
END;--> statement-breakpoint
-- What has been transferred, or has come back, is in the ledger with the state that says so.
CREATE TRIGGER `ledger_of_releases` AFTER UPDATE OF `state` ON `brand_releases`
WHEN NEW.`state` = 'done' AND OLD.`state` = 'asked' BEGIN
	INSERT INTO `ledger_entries` (`id`, `posting`, `event`, `brand_key`, `mode`, `purchase_id`, `account`, `part`, `amount`, `currency`, `at`)
	SELECT NEW.`id` || '/' || `side`.`account`, NEW.`id`, CASE NEW.`kind` WHEN 'transfer' THEN 'transferred' ELSE 'transfer_reversed' END,
		NEW.`brand_key`, NEW.`mode`, NEW.`purchase_id`, `side`.`account`, 'whole', `side`.`sign` * CASE NEW.`kind` WHEN 'transfer' THEN 1 ELSE -1 END * NEW.`amount`, NEW.`currency`, NEW.`updated_at`
	FROM (SELECT 'brands' AS `account`, 1 AS `sign` UNION ALL SELECT 'processor', -1) AS `side`;
END;--> statement-breakpoint
-- An address takes a code by its order, not by its payment: else anybody could ask by a payment whether an address has bought.
-- No purchase goes beyond a code's limits, whoever buys at the same moment. Other tries to buy the same offer don't count while nothing is ordered: an offer is sold once. The row is left out without an error, so that whoever inserts it finds none.
CREATE TRIGGER `promotion_limits` BEFORE INSERT ON `booking_attempts`
WHEN NEW.`promotion_id` IS NOT NULL AND NOT EXISTS (
	SELECT 1 FROM `promotions` AS `code`,
		(SELECT count(*) AS `uses`, coalesce(sum(CASE WHEN `charge_currency` = NEW.`charge_currency` THEN `discount_amount` END), 0) AS `discounts`
			FROM `booking_attempts` WHERE `promotion_id` = NEW.`promotion_id` AND `mode` = NEW.`mode`
				AND NOT (`offer_id` = NEW.`offer_id` AND `state` IN ('created', 'authorized', 'voiding'))) AS `held`
	WHERE `code`.`id` = NEW.`promotion_id` AND `code`.`brand_key` = NEW.`brand_key` AND `code`.`ended_at` IS NULL
		AND (`code`.`currency` IS NULL OR `code`.`currency` = NEW.`charge_currency`)
		AND (`code`.`max_uses` IS NULL OR `held`.`uses` < `code`.`max_uses`)
		AND (`code`.`budget_amount` IS NULL OR `held`.`discounts` + NEW.`discount_amount` <= `code`.`budget_amount`)
		AND (`code`.`once_per_address` = 0 OR NEW.`promotion_address` IS NOT NULL)
) BEGIN
	SELECT RAISE(IGNORE);
END;--> statement-breakpoint
-- Nothing was sold, and the money is back, or a person has ended it: the code is free for others.
CREATE TRIGGER `promotion_freed` AFTER UPDATE OF `state` ON `booking_attempts`
WHEN NEW.`promotion_id` IS NOT NULL AND (NEW.`state` = 'voided' OR (NEW.`state` = 'closed' AND OLD.`state` IN ('unknown', 'voiding'))) BEGIN
	UPDATE `booking_attempts` SET `promotion_id` = NULL, `promotion_address` = NULL WHERE `id` = NEW.`id`;
END;--> statement-breakpoint
-- No address orders with a code that holds once for each address twice. The row stays as it is, without an error, so that whoever changes it finds none.
CREATE TRIGGER `promotion_once` BEFORE UPDATE OF `state` ON `booking_attempts`
WHEN NEW.`state` = 'ordering' AND OLD.`state` <> 'ordering' AND NEW.`promotion_address` IS NOT NULL AND EXISTS (
	SELECT 1 FROM `booking_attempts` WHERE `promotion_id` = NEW.`promotion_id` AND `mode` = NEW.`mode` AND `promotion_address` = NEW.`promotion_address`
		AND `id` <> NEW.`id` AND `state` IN ('ordering', 'unknown', 'booked', 'captured', 'closed')
) BEGIN
	SELECT RAISE(IGNORE);
END;--> statement-breakpoint
-- Whoever loses a role, or the account, has begun nothing any more: neither an invitation nor a host that isn't proved.
CREATE TRIGGER `begun_by_changed` AFTER UPDATE OF `role`, `disabled_at` ON `users`
WHEN NEW.`role` <> OLD.`role` OR (NEW.`disabled_at` IS NOT NULL AND OLD.`disabled_at` IS NULL) BEGIN
	UPDATE `team_invites` SET `ended_at` = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), `outcome` = 'withdrawn' WHERE `invited_by` = NEW.`id` AND `ended_at` IS NULL;
	UPDATE `brand_domains` SET `state` = 'removed', `since` = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), `due_at` = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE `added_by` = NEW.`id` AND `proved_at` IS NULL AND `state` <> 'removed';
END;--> statement-breakpoint
CREATE TRIGGER `begun_by_deleted` AFTER DELETE ON `users` BEGIN
	UPDATE `team_invites` SET `ended_at` = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), `outcome` = 'withdrawn' WHERE `invited_by` = OLD.`id` AND `ended_at` IS NULL;
	UPDATE `brand_domains` SET `state` = 'removed', `since` = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), `due_at` = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE `added_by` = OLD.`id` AND `proved_at` IS NULL AND `state` <> 'removed';
END;--> statement-breakpoint
-- A trip was canceled and all that was paid for it went back, whichever came last: nothing was bought in the end.
CREATE TRIGGER `promotion_freed_by_refunds` AFTER INSERT ON `ledger_entries`
WHEN NEW.`account` IN ('processor', 'made_up', 'by_hand') AND NEW.`amount` < 0 AND NEW.`event` IN ('refund', 'goodwill', 'settled_by_hand', 'paid_by_hand') BEGIN
	UPDATE `booking_attempts` SET `promotion_id` = NULL, `promotion_address` = NULL
	WHERE `id` = NEW.`purchase_id` AND `promotion_id` IS NOT NULL
		AND EXISTS (SELECT 1 FROM `bookings` WHERE `attempt_id` = NEW.`purchase_id` AND `brand_key` = NEW.`brand_key` AND `status` = 'cancelled')
		AND (SELECT sum(`amount`) FROM `ledger_entries` WHERE `brand_key` = NEW.`brand_key` AND `purchase_id` = NEW.`purchase_id`
			AND `account` IN ('processor', 'made_up', 'by_hand') AND `event` IN ('payment', 'refund', 'refund_returned', 'goodwill', 'goodwill_returned', 'settled_by_hand', 'paid_by_hand', 'received_by_hand')) <= 0;
END;--> statement-breakpoint
CREATE TRIGGER `promotion_freed_by_cancellations` AFTER UPDATE OF `status` ON `bookings`
WHEN NEW.`status` = 'cancelled' AND OLD.`status` <> 'cancelled' BEGIN
	UPDATE `booking_attempts` SET `promotion_id` = NULL, `promotion_address` = NULL
	WHERE `id` = NEW.`attempt_id` AND `promotion_id` IS NOT NULL
		AND (SELECT sum(`amount`) FROM `ledger_entries` WHERE `brand_key` = NEW.`brand_key` AND `purchase_id` = NEW.`attempt_id`
			AND `account` IN ('processor', 'made_up', 'by_hand') AND `event` IN ('payment', 'refund', 'refund_returned', 'goodwill', 'goodwill_returned', 'settled_by_hand', 'paid_by_hand', 'received_by_hand')) <= 0;
END;--> statement-breakpoint
-- What was confirmed, or had no need of it, stands in the ledger with the state that says so. What reaches the traveler pays what they are owed first.
CREATE TRIGGER `ledger_of_corrections` AFTER UPDATE OF `state` ON `corrections`
WHEN NEW.`state` = 'written' AND OLD.`state` = 'waiting' BEGIN
	INSERT INTO `ledger_entries` (`id`, `posting`, `event`, `brand_key`, `mode`, `purchase_id`, `account`, `part`, `amount`, `currency`, `at`)
	SELECT NEW.`id` || '/' || `side`.`account`, NEW.`id`,
		CASE NEW.`kind` WHEN 'paid_to_traveler' THEN 'paid_by_hand' WHEN 'paid_by_traveler' THEN 'received_by_hand' ELSE 'provider_corrected' END,
		NEW.`brand_key`, NEW.`mode`, NEW.`purchase_id`, `side`.`account`, 'whole',
		CASE `side`.`account` WHEN 'losses' THEN `moved`.`sign` * NEW.`amount` - `moved`.`owed` WHEN 'travelers' THEN `moved`.`owed` ELSE -`moved`.`sign` * NEW.`amount` END AS `signed`,
		NEW.`currency`, coalesce(NEW.`answered_at`, NEW.`at`)
	FROM (
		SELECT CASE WHEN NEW.`kind` IN ('paid_to_traveler', 'provider_took') THEN 1 ELSE -1 END AS `sign`,
			CASE WHEN NEW.`kind` = 'paid_to_traveler' THEN max(0, min(NEW.`amount`, -coalesce((SELECT sum(`amount`) FROM `ledger_entries`
				WHERE `brand_key` = NEW.`brand_key` AND `purchase_id` = NEW.`purchase_id` AND `account` = 'travelers' AND `currency` = NEW.`currency`), 0))) ELSE 0 END AS `owed`
	) AS `moved`,
		(SELECT 'losses' AS `account` UNION ALL SELECT 'travelers' UNION ALL SELECT CASE WHEN NEW.`kind` IN ('paid_to_traveler', 'paid_by_traveler') THEN 'by_hand' ELSE 'provider' END) AS `side`
	WHERE `signed` <> 0;
END;--> statement-breakpoint
CREATE TRIGGER `corrections_stay` BEFORE UPDATE ON `corrections`
WHEN OLD.`state` <> 'waiting' OR NEW.`id` IS NOT OLD.`id` OR NEW.`brand_key` IS NOT OLD.`brand_key` OR NEW.`mode` IS NOT OLD.`mode` OR NEW.`purchase_id` IS NOT OLD.`purchase_id`
	OR NEW.`booking_id` IS NOT OLD.`booking_id` OR NEW.`kind` IS NOT OLD.`kind` OR NEW.`amount` IS NOT OLD.`amount` OR NEW.`currency` IS NOT OLD.`currency` OR NEW.`note` IS NOT OLD.`note`
	OR NEW.`needs_second` IS NOT OLD.`needs_second` OR NEW.`user_id` IS NOT OLD.`user_id` OR NEW.`at` IS NOT OLD.`at` BEGIN
	SELECT RAISE(ABORT, 'corrections are never changed');
END;--> statement-breakpoint
CREATE TRIGGER `corrections_are_kept` BEFORE DELETE ON `corrections` BEGIN
	SELECT RAISE(ABORT, 'corrections are never removed');
END;
