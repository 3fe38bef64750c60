CREATE TABLE `carbon_offsets` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`mode` text NOT NULL,
	`booking_id` text NOT NULL,
	`kilograms` integer NOT NULL,
	`amount` integer NOT NULL,
	`cost` integer,
	`currency` text NOT NULL,
	`state` text NOT NULL,
	`order_id` text,
	`since` text NOT NULL,
	`due_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `carbon_offsets_due` ON `carbon_offsets` (`due_at`) WHERE state in ('due', 'ordering', 'canceling');--> statement-breakpoint
ALTER TABLE `booking_attempts` ADD `carbon_offset` text;--> statement-breakpoint
DROP TRIGGER `ledger_of_sales`;--> statement-breakpoint
DROP TRIGGER `ledger_of_undone_sales`;--> statement-breakpoint
DROP TRIGGER `ledger_of_late_tickets`;--> statement-breakpoint
DROP TRIGGER `ledger_of_provider_fees`;--> statement-breakpoint
DROP TRIGGER `ledger_of_cancellations`;--> statement-breakpoint
-- As before, and a carbon offset is owed to its own seller, not to the provider of flights.
CREATE TRIGGER `ledger_of_sales` AFTER UPDATE OF `state` ON `booking_attempts`
WHEN NEW.`state` = 'booked' AND OLD.`state` <> 'booked' AND NEW.`sold` IS NOT NULL BEGIN
	INSERT INTO `ledger_entries` (`id`, `posting`, `event`, `brand_key`, `mode`, `purchase_id`, `account`, `part`, `amount`, `currency`, `at`)
	SELECT NEW.`id` || '/sale/' || `before`.`times` || '/' || `side`.`account` || '/' || `side`.`part`,
		NEW.`id` || '/sale/' || `before`.`times`, 'sale', NEW.`brand_key`, NEW.`mode`, NEW.`id`, `side`.`account`, `side`.`part`, `side`.`amount`, NEW.`charge_currency`, NEW.`updated_at`
	FROM (
		SELECT 'travelers' AS `account`, 'whole' AS `part`, NEW.`charge_amount` AS `amount`
		UNION ALL
		SELECT CASE WHEN `cost`.`key` = 'offset' THEN 'offsets' WHEN EXISTS (SELECT 1 FROM `ledger_entries` WHERE `brand_key` = NEW.`brand_key` AND `purchase_id` = NEW.`id` AND `event` = 'sale_undone') THEN 'claims' ELSE 'provider' END,
			`cost`.`key`, -`cost`.`value` FROM json_each(NEW.`sold`) AS `cost`
		UNION ALL
		SELECT 'fees', 'fee', (SELECT sum(`value`) FROM json_each(NEW.`sold`)) - NEW.`charge_amount`
	) AS `side`,
		(SELECT count(DISTINCT `posting`) AS `times` FROM `ledger_entries` WHERE `brand_key` = NEW.`brand_key` AND `purchase_id` = NEW.`id` AND `event` = 'sale') AS `before`
	WHERE `side`.`amount` <> 0;
END;--> statement-breakpoint
CREATE TRIGGER `ledger_of_undone_sales` AFTER UPDATE OF `state` ON `booking_attempts`
WHEN NEW.`state` = 'voiding' AND OLD.`state` = 'booked' AND NEW.`sold` IS NOT NULL BEGIN
	INSERT INTO `ledger_entries` (`id`, `posting`, `event`, `brand_key`, `mode`, `purchase_id`, `account`, `part`, `amount`, `currency`, `at`)
	SELECT NEW.`id` || '/sale_undone/' || `before`.`times` || '/' || `side`.`account` || '/' || `side`.`part`,
		NEW.`id` || '/sale_undone/' || `before`.`times`, 'sale_undone', NEW.`brand_key`, NEW.`mode`, NEW.`id`, `side`.`account`, `side`.`part`, `side`.`amount`, NEW.`charge_currency`, NEW.`updated_at`
	FROM (
		SELECT 'travelers' AS `account`, 'whole' AS `part`, -NEW.`charge_amount` AS `amount`
		UNION ALL
		SELECT CASE `cost`.`key` WHEN 'offset' THEN 'offsets' ELSE 'claims' END, `cost`.`key`, `cost`.`value` FROM json_each(NEW.`sold`) AS `cost`
		UNION ALL
		SELECT 'fees', 'fee', NEW.`charge_amount` - (SELECT sum(`value`) FROM json_each(NEW.`sold`))
	) AS `side`,
		(SELECT count(DISTINCT `posting`) AS `times` FROM `ledger_entries` WHERE `brand_key` = NEW.`brand_key` AND `purchase_id` = NEW.`id` AND `event` = 'sale_undone') AS `before`
	WHERE `side`.`amount` <> 0;
END;--> statement-breakpoint
-- A ticket that was given away comes without its offset, which is ordered once the money is taken.
CREATE TRIGGER `ledger_of_late_tickets` AFTER UPDATE OF `state` ON `booking_attempts`
WHEN NEW.`state` = 'closed' AND OLD.`state` = 'voided' AND NEW.`ticketed_at` IS NOT OLD.`ticketed_at` AND NEW.`sold` IS NOT NULL BEGIN
	INSERT INTO `ledger_entries` (`id`, `posting`, `event`, `brand_key`, `mode`, `purchase_id`, `account`, `part`, `amount`, `currency`, `at`)
	SELECT NEW.`id` || '/late_ticket/' || `before`.`times` || '/' || `side`.`account` || '/' || `side`.`part`,
		NEW.`id` || '/late_ticket/' || `before`.`times`, 'late_ticket', NEW.`brand_key`, NEW.`mode`, NEW.`id`, `side`.`account`, `side`.`part`, `side`.`amount`, NEW.`charge_currency`, NEW.`updated_at`
	FROM (
		SELECT 'losses' AS `account`, 'whole' AS `part`, (SELECT sum(`value`) FROM json_each(NEW.`sold`) WHERE `key` <> 'offset') AS `amount`
		UNION ALL
		SELECT CASE WHEN EXISTS (SELECT 1 FROM `ledger_entries` WHERE `brand_key` = NEW.`brand_key` AND `purchase_id` = NEW.`id` AND `event` = 'sale_undone') THEN 'claims' ELSE 'provider' END,
			`cost`.`key`, -`cost`.`value` FROM json_each(NEW.`sold`) AS `cost` WHERE `cost`.`key` <> 'offset'
	) AS `side`,
		(SELECT count(DISTINCT `posting`) AS `times` FROM `ledger_entries` WHERE `brand_key` = NEW.`brand_key` AND `purchase_id` = NEW.`id` AND `event` = 'late_ticket') AS `before`
	WHERE `side`.`amount` <> 0;
END;--> statement-breakpoint
-- The provider of flights bills no share of an offset.
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
				ELSE ((SELECT sum(`value`) FROM json_each(NEW.`sold`) WHERE `key` <> 'offset') * `rate`.`share` + 5000) / 10000
			END AS `amount`,
			CASE `kind`.`part` WHEN 'share' THEN NEW.`charge_currency` ELSE `rate`.`currency` END AS `currency`
		FROM (SELECT 'order' AS `part` UNION ALL SELECT 'share' UNION ALL SELECT 'extras') AS `kind`,
			(SELECT * FROM `provider_fee_rates` WHERE `mode` = NEW.`mode` AND `valid_from` <= NEW.`updated_at` ORDER BY `valid_from` DESC, `rowid` DESC LIMIT 1) AS `rate`
	) AS `fee`,
		(SELECT 'provider_fees' AS `account`, 1 AS `sign` UNION ALL SELECT 'provider_bills', -1) AS `side`
	WHERE `fee`.`amount` <> 0
		AND NOT EXISTS (SELECT 1 FROM `ledger_entries` WHERE `brand_key` = NEW.`brand_key` AND `purchase_id` = NEW.`id` AND `event` = 'provider_fee');
END;--> statement-breakpoint
-- What goes back for a carbon offset is a loss until its seller has taken it back. It has nothing to do with what the airline gives.
CREATE TRIGGER `ledger_of_cancellations` AFTER UPDATE OF `state` ON `cancellations`
WHEN NEW.`state` = 'airline_cancelled' AND OLD.`state` <> 'airline_cancelled' AND NEW.`settlement` IS NOT NULL BEGIN
	INSERT INTO `ledger_entries` (`id`, `posting`, `event`, `brand_key`, `mode`, `purchase_id`, `account`, `part`, `amount`, `currency`, `at`)
	SELECT NEW.`id` || '/canceled/' || `before`.`times` || '/' || `side`.`account`,
		NEW.`id` || '/canceled/' || `before`.`times`, 'canceled', NEW.`brand_key`, NEW.`mode`, `sums`.`purchase_id`, `side`.`account`, `side`.`part`,
		CASE `side`.`account`
			WHEN 'provider' THEN `sums`.`from_airline`
			WHEN 'travelers' THEN -`sums`.`to_traveler`
			WHEN 'losses' THEN CASE WHEN `sums`.`from_airline` IS NULL THEN `sums`.`to_traveler` ELSE `sums`.`offset` - `sums`.`covered` END
			ELSE `sums`.`to_traveler` + `sums`.`covered` - `sums`.`from_airline` - `sums`.`offset`
		END AS `moved`, NEW.`settlement` ->> '$.currency', NEW.`updated_at`
	FROM (
		SELECT `left`.`purchase_id`, `left`.`promised` AS `to_traveler`, NEW.`settlement` ->> '$.fromAirline' AS `from_airline`, coalesce(NEW.`settlement` ->> '$.offset', 0) AS `offset`,
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
-- The money was taken: its carbon offset is to be ordered.
CREATE TRIGGER `carbon_offsets_due` AFTER UPDATE OF `state` ON `booking_attempts`
WHEN NEW.`state` = 'captured' AND OLD.`state` <> 'captured' AND NEW.`carbon_offset` IS NOT NULL BEGIN
	INSERT INTO `carbon_offsets` (`id`, `brand_key`, `mode`, `booking_id`, `kilograms`, `amount`, `currency`, `state`, `since`, `due_at`)
	VALUES (NEW.`id`, NEW.`brand_key`, NEW.`mode`, NEW.`booking_id`, NEW.`carbon_offset` ->> '$.kilograms', NEW.`carbon_offset` ->> '$.amount', NEW.`charge_currency`, 'due', NEW.`updated_at`, NEW.`updated_at`);
END;--> statement-breakpoint
-- The trip was canceled and the offset's price goes back. Where nobody has asked for it yet, nothing is to be canceled.
CREATE TRIGGER `carbon_offsets_undone` AFTER UPDATE OF `state` ON `cancellations`
WHEN NEW.`state` = 'airline_cancelled' AND OLD.`state` <> 'airline_cancelled' AND NEW.`terms` ->> '$.offset_amount' IS NOT NULL BEGIN
	UPDATE `carbon_offsets` SET `state` = CASE `state` WHEN 'due' THEN 'canceled' ELSE 'canceling' END, `since` = NEW.`updated_at`, `due_at` = NEW.`updated_at`
	WHERE `id` = (SELECT `attempt_id` FROM `bookings` WHERE `id` = NEW.`booking_id`) AND `state` IN ('due', 'ordering', 'ordered');
END;--> statement-breakpoint
-- The seller may have taken another price than it had said.
CREATE TRIGGER `ledger_of_offset_orders` AFTER UPDATE OF `cost` ON `carbon_offsets`
WHEN NEW.`cost` IS NOT NULL AND OLD.`cost` IS NULL BEGIN
	INSERT INTO `ledger_entries` (`id`, `posting`, `event`, `brand_key`, `mode`, `purchase_id`, `account`, `part`, `amount`, `currency`, `at`)
	SELECT NEW.`id` || '/offset_ordered/' || `side`.`account`, NEW.`id` || '/offset_ordered', 'offset_ordered', NEW.`brand_key`, NEW.`mode`, NEW.`id`, `side`.`account`, 'offset', `side`.`sign` * (NEW.`cost` - NEW.`amount`), NEW.`currency`, NEW.`since`
	FROM (SELECT 'losses' AS `account`, 1 AS `sign` UNION ALL SELECT 'offsets', -1) AS `side`
	WHERE NEW.`cost` <> NEW.`amount`;
END;--> statement-breakpoint
-- Nothing is bought in the end: nothing is owed for it.
CREATE TRIGGER `ledger_of_undone_offsets` AFTER UPDATE OF `state` ON `carbon_offsets`
WHEN NEW.`state` IN ('canceled', 'refused') AND OLD.`state` NOT IN ('canceled', 'refused') BEGIN
	INSERT INTO `ledger_entries` (`id`, `posting`, `event`, `brand_key`, `mode`, `purchase_id`, `account`, `part`, `amount`, `currency`, `at`)
	SELECT NEW.`id` || '/offset_undone/' || `side`.`account`, NEW.`id` || '/offset_undone', 'offset_undone', NEW.`brand_key`, NEW.`mode`, NEW.`id`, `side`.`account`, 'offset', `side`.`sign` * coalesce(NEW.`cost`, NEW.`amount`), NEW.`currency`, NEW.`since`
	FROM (SELECT 'offsets' AS `account`, 1 AS `sign` UNION ALL SELECT 'losses', -1) AS `side`;
END;