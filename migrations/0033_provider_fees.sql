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
ALTER TABLE `booking_attempts` ADD `paid_extras` integer;--> statement-breakpoint
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
END;

--> statement-breakpoint
CREATE TABLE `provider_spent` (
	`mode` text NOT NULL,
	`currency` text NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`mode`, `currency`)
);
--> statement-breakpoint
INSERT INTO `provider_spent` (`mode`, `currency`, `amount`)
SELECT `mode`, `currency`, sum(`amount`) FROM `ledger_entries` WHERE `account` = 'provider' GROUP BY `mode`, `currency`;--> statement-breakpoint
-- Entries are never changed or removed: their sum grows with each of them.
CREATE TRIGGER `ledger_of_provider_spent` AFTER INSERT ON `ledger_entries`
WHEN NEW.`account` = 'provider' BEGIN
	INSERT INTO `provider_spent` (`mode`, `currency`, `amount`)
	SELECT NEW.`mode`, NEW.`currency`, 0
	WHERE NOT EXISTS (SELECT 1 FROM `provider_spent` WHERE `mode` = NEW.`mode` AND `currency` = NEW.`currency`);
	UPDATE `provider_spent` SET `amount` = `amount` + NEW.`amount` WHERE `mode` = NEW.`mode` AND `currency` = NEW.`currency`;
END;
