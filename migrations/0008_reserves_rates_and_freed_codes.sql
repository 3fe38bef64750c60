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
ALTER TABLE `brand_earnings` ADD `reserve_share` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `brand_earnings` ADD `reserved_until` text;--> statement-breakpoint
CREATE INDEX `brand_earnings_unpaid` ON `brand_earnings` (`mode`) WHERE captured = 0 and earned <> 0;--> statement-breakpoint
DROP TRIGGER `promotion_freed`;--> statement-breakpoint
-- Nothing was sold, and the money is back, or a person has ended it: the code is free for others.
CREATE TRIGGER `promotion_freed` AFTER UPDATE OF `state` ON `booking_attempts`
WHEN NEW.`promotion_id` IS NOT NULL AND (NEW.`state` = 'voided' OR (NEW.`state` = 'closed' AND OLD.`state` IN ('unknown', 'voiding'))) BEGIN
	UPDATE `booking_attempts` SET `promotion_id` = NULL, `promotion_address` = NULL WHERE `id` = NEW.`id`;
END;--> statement-breakpoint
-- A trip was canceled and all that was paid for it went back, whichever came last: nothing was bought in the end.
CREATE TRIGGER `promotion_freed_by_refunds` AFTER INSERT ON `ledger_entries`
WHEN NEW.`account` IN ('processor', 'made_up', 'by_hand') AND NEW.`amount` < 0 AND NEW.`event` IN ('refund', 'goodwill', 'settled_by_hand') BEGIN
	UPDATE `booking_attempts` SET `promotion_id` = NULL, `promotion_address` = NULL
	WHERE `id` = NEW.`purchase_id` AND `promotion_id` IS NOT NULL
		AND EXISTS (SELECT 1 FROM `bookings` WHERE `attempt_id` = NEW.`purchase_id` AND `brand_key` = NEW.`brand_key` AND `status` = 'cancelled')
		AND (SELECT sum(`amount`) FROM `ledger_entries` WHERE `brand_key` = NEW.`brand_key` AND `purchase_id` = NEW.`purchase_id`
			AND `account` IN ('processor', 'made_up', 'by_hand') AND `event` IN ('payment', 'refund', 'refund_returned', 'goodwill', 'settled_by_hand')) <= 0;
END;--> statement-breakpoint
CREATE TRIGGER `promotion_freed_by_cancellations` AFTER UPDATE OF `status` ON `bookings`
WHEN NEW.`status` = 'cancelled' AND OLD.`status` <> 'cancelled' BEGIN
	UPDATE `booking_attempts` SET `promotion_id` = NULL, `promotion_address` = NULL
	WHERE `id` = NEW.`attempt_id` AND `promotion_id` IS NOT NULL
		AND (SELECT sum(`amount`) FROM `ledger_entries` WHERE `brand_key` = NEW.`brand_key` AND `purchase_id` = NEW.`attempt_id`
			AND `account` IN ('processor', 'made_up', 'by_hand') AND `event` IN ('payment', 'refund', 'refund_returned', 'goodwill', 'settled_by_hand')) <= 0;
END;
