ALTER TABLE `payout_accounts` ADD `bank` text;--> statement-breakpoint
ALTER TABLE `payout_accounts` ADD `bank_changed_at` text;--> statement-breakpoint
ALTER TABLE `payout_accounts` ADD `bank_stopped_at` text;