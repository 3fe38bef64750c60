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
CREATE TRIGGER `balance_entries_stay` BEFORE UPDATE ON `balance_entries` BEGIN
	SELECT RAISE(ABORT, 'what was noted of the balance is never changed');
END;--> statement-breakpoint
CREATE TRIGGER `balance_entries_are_kept` BEFORE DELETE ON `balance_entries` BEGIN
	SELECT RAISE(ABORT, 'what was noted of the balance is never removed');
END;
