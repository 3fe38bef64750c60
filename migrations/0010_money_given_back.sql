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
END;--> statement-breakpoint
-- Nothing is promised beyond what is left of the traveler's money when it is promised, whoever gives back at the same moment. What of the refund they have already lessens what was lost by that.
DROP TRIGGER `ledger_of_cancellations`;--> statement-breakpoint
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
DROP TRIGGER `ledger_of_closed_refunds`;--> statement-breakpoint
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
DROP TRIGGER `promotion_freed_by_refunds`;--> statement-breakpoint
DROP TRIGGER `promotion_freed_by_cancellations`;--> statement-breakpoint
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
END;
