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
ALTER TABLE `booking_attempts` ADD `promotion_id` text;--> statement-breakpoint
ALTER TABLE `booking_attempts` ADD `promotion_code` text;--> statement-breakpoint
ALTER TABLE `booking_attempts` ADD `promotion_address` text;--> statement-breakpoint
ALTER TABLE `booking_attempts` ADD `discount_amount` integer;--> statement-breakpoint
CREATE INDEX `booking_attempts_promotion` ON `booking_attempts` (`promotion_id`) WHERE promotion_id is not null;--> statement-breakpoint
-- No purchase goes beyond a code's limits, whoever buys at the same moment. Other tries to buy the same offer don't count while nothing is ordered: an offer is sold once. The row is left out without an error, so that whoever inserts it finds none.
CREATE TRIGGER `promotion_limits` BEFORE INSERT ON `booking_attempts`
WHEN NEW.`promotion_id` IS NOT NULL AND NOT EXISTS (
	SELECT 1 FROM `promotions` AS `code`,
		(SELECT count(*) AS `uses`, coalesce(sum(CASE WHEN `charge_currency` = NEW.`charge_currency` THEN `discount_amount` END), 0) AS `discounts`, coalesce(sum(`promotion_address` = NEW.`promotion_address`), 0) AS `own`
			FROM `booking_attempts` WHERE `promotion_id` = NEW.`promotion_id` AND `mode` = NEW.`mode`
				AND NOT (`offer_id` = NEW.`offer_id` AND `state` IN ('created', 'authorized', 'voiding'))) AS `held`
	WHERE `code`.`id` = NEW.`promotion_id` AND `code`.`brand_key` = NEW.`brand_key` AND `code`.`ended_at` IS NULL
		AND (`code`.`currency` IS NULL OR `code`.`currency` = NEW.`charge_currency`)
		AND (`code`.`max_uses` IS NULL OR `held`.`uses` < `code`.`max_uses`)
		AND (`code`.`budget_amount` IS NULL OR `held`.`discounts` + NEW.`discount_amount` <= `code`.`budget_amount`)
		AND (`code`.`once_per_address` = 0 OR (NEW.`promotion_address` IS NOT NULL AND `held`.`own` = 0))
) BEGIN
	SELECT RAISE(IGNORE);
END;--> statement-breakpoint
-- Nothing was sold, and the money is back: the code is free for others.
CREATE TRIGGER `promotion_freed` AFTER UPDATE OF `state` ON `booking_attempts`
WHEN NEW.`state` = 'voided' AND NEW.`promotion_id` IS NOT NULL BEGIN
	UPDATE `booking_attempts` SET `promotion_id` = NULL, `promotion_address` = NULL WHERE `id` = NEW.`id`;
END;
