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
	PRIMARY KEY(`brand_key`, `purchase_id`, `currency`)
);
--> statement-breakpoint
CREATE INDEX `brand_earnings_unsettled` ON `brand_earnings` (`mode`) WHERE earned <> settled;--> statement-breakpoint
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
CREATE TABLE `payout_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`mode` text NOT NULL,
	`country` text NOT NULL,
	`account_id` text,
	`standing` text,
	`created_at` text NOT NULL,
	`checked_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payout_accounts_brand` ON `payout_accounts` (`brand_key`,`mode`);--> statement-breakpoint
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
INSERT INTO `brand_earnings` (`brand_key`, `purchase_id`, `currency`, `mode`, `earned`, `settled`, `moved`, `captured`, `taken`, `disputed`)
SELECT `brand_key`, `purchase_id`, `currency`, `mode`,
	-sum(CASE WHEN `account` IN ('fees', 'gateway_fees', 'provider_fees', 'losses', 'disputed') AND `event` <> 'late_ticket' THEN `amount` ELSE 0 END), 0, 0,
	sum(CASE WHEN `account` = 'processor' AND `event` = 'payment' THEN `amount` ELSE 0 END),
	sum(CASE WHEN `account` = 'processor' AND `event` <> 'gateway_fee' THEN `amount` ELSE 0 END),
	sum(CASE WHEN `account` = 'disputed' THEN `amount` ELSE 0 END)
FROM `ledger_entries`
GROUP BY `brand_key`, `purchase_id`, `currency`;--> statement-breakpoint
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
END;
