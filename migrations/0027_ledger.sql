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
ALTER TABLE `cancellations` ADD `settlement` text;--> statement-breakpoint
ALTER TABLE `booking_attempts` ADD `sold` text;--> statement-breakpoint
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
-- Of a sale from before there were books nothing is written, whatever becomes of it. The airline has canceled: what it gives back came to us, the traveler's part of that is owed, and the rest is ours. What a person decided without
-- knowing what the airline gives is a loss until it does.
CREATE TRIGGER `ledger_of_cancellations` AFTER UPDATE OF `state` ON `cancellations`
WHEN NEW.`state` = 'airline_cancelled' AND OLD.`state` <> 'airline_cancelled' AND NEW.`settlement` IS NOT NULL BEGIN
	INSERT INTO `ledger_entries` (`id`, `posting`, `event`, `brand_key`, `mode`, `purchase_id`, `account`, `part`, `amount`, `currency`, `at`)
	SELECT NEW.`id` || '/canceled/' || `before`.`times` || '/' || `side`.`account`,
		NEW.`id` || '/canceled/' || `before`.`times`, 'canceled', NEW.`brand_key`, NEW.`mode`, `booking`.`attempt_id`, `side`.`account`, `side`.`part`, `side`.`amount`, NEW.`settlement` ->> '$.currency', NEW.`updated_at`
	FROM (
		SELECT CASE WHEN NEW.`settlement` ->> '$.fromAirline' IS NULL THEN 'losses' ELSE 'provider' END AS `account`, 'whole' AS `part`,
			coalesce(NEW.`settlement` ->> '$.fromAirline', NEW.`settlement` ->> '$.toTraveler') AS `amount`
		UNION ALL
		SELECT 'travelers', 'whole', -(NEW.`settlement` ->> '$.toTraveler')
		UNION ALL
		SELECT 'fees', 'fee', (NEW.`settlement` ->> '$.toTraveler') - coalesce(NEW.`settlement` ->> '$.fromAirline', NEW.`settlement` ->> '$.toTraveler')
	) AS `side`, `bookings` AS `booking`,
		(SELECT count(DISTINCT `entry`.`posting`) AS `times` FROM `ledger_entries` AS `entry`, `bookings` AS `sold` WHERE `sold`.`id` = NEW.`booking_id` AND `entry`.`brand_key` = NEW.`brand_key` AND `entry`.`purchase_id` = `sold`.`attempt_id` AND `entry`.`event` = 'canceled' AND substr(`entry`.`posting`, 1, length(NEW.`id`)) = NEW.`id`) AS `before`
	WHERE `side`.`amount` <> 0 AND `booking`.`id` = NEW.`booking_id`
		AND EXISTS (SELECT 1 FROM `ledger_entries` AS `known` WHERE `known`.`brand_key` = NEW.`brand_key` AND `known`.`purchase_id` = `booking`.`attempt_id`);
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
-- What is owed to a traveler doesn't go to the card any more: a person has paid it in some other way, or there was no payment.
CREATE TRIGGER `ledger_of_closed_refunds` AFTER UPDATE OF `state` ON `cancellations`
WHEN NEW.`state` = 'closed' AND OLD.`state` IN ('airline_cancelled', 'refund_failed') AND NEW.`settlement` IS NOT NULL BEGIN
	INSERT INTO `ledger_entries` (`id`, `posting`, `event`, `brand_key`, `mode`, `purchase_id`, `account`, `part`, `amount`, `currency`, `at`)
	SELECT NEW.`id` || '/settled_by_hand/' || `before`.`times` || '/' || `side`.`account`,
		NEW.`id` || '/settled_by_hand/' || `before`.`times`, 'settled_by_hand', NEW.`brand_key`, NEW.`mode`, `booking`.`attempt_id`, `side`.`account`, 'whole', `side`.`amount`, NEW.`settlement` ->> '$.currency', NEW.`updated_at`
	FROM (
		SELECT 'travelers' AS `account`, (NEW.`settlement` ->> '$.toTraveler') AS `amount`
		UNION ALL
		SELECT CASE WHEN NEW.`payment_id` IS NULL THEN 'made_up' ELSE 'by_hand' END, -(NEW.`settlement` ->> '$.toTraveler')
	) AS `side`, `bookings` AS `booking`,
		(SELECT count(DISTINCT `entry`.`posting`) AS `times` FROM `ledger_entries` AS `entry`, `bookings` AS `sold` WHERE `sold`.`id` = NEW.`booking_id` AND `entry`.`brand_key` = NEW.`brand_key` AND `entry`.`purchase_id` = `sold`.`attempt_id` AND `entry`.`event` = 'settled_by_hand' AND substr(`entry`.`posting`, 1, length(NEW.`id`)) = NEW.`id`) AS `before`
	WHERE `side`.`amount` <> 0 AND `booking`.`id` = NEW.`booking_id`
		AND EXISTS (SELECT 1 FROM `ledger_entries` AS `known` WHERE `known`.`brand_key` = NEW.`brand_key` AND `known`.`purchase_id` = `booking`.`attempt_id`);
END;
