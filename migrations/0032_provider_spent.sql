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
