-- An address takes a code by its order, not by its payment: else anybody could ask by a payment whether an address has bought.
DROP TRIGGER `promotion_limits`;--> statement-breakpoint
-- No purchase goes beyond a code's limits, whoever buys at the same moment. Other tries to buy the same offer don't count while nothing is ordered: an offer is sold once. The row is left out without an error, so that whoever inserts it finds none.
CREATE TRIGGER `promotion_limits` BEFORE INSERT ON `booking_attempts`
WHEN NEW.`promotion_id` IS NOT NULL AND NOT EXISTS (
	SELECT 1 FROM `promotions` AS `code`,
		(SELECT count(*) AS `uses`, coalesce(sum(CASE WHEN `charge_currency` = NEW.`charge_currency` THEN `discount_amount` END), 0) AS `discounts`
			FROM `booking_attempts` WHERE `promotion_id` = NEW.`promotion_id` AND `mode` = NEW.`mode`
				AND NOT (`offer_id` = NEW.`offer_id` AND `state` IN ('created', 'authorized', 'voiding'))) AS `held`
	WHERE `code`.`id` = NEW.`promotion_id` AND `code`.`brand_key` = NEW.`brand_key` AND `code`.`ended_at` IS NULL
		AND (`code`.`currency` IS NULL OR `code`.`currency` = NEW.`charge_currency`)
		AND (`code`.`max_uses` IS NULL OR `held`.`uses` < `code`.`max_uses`)
		AND (`code`.`budget_amount` IS NULL OR `held`.`discounts` + NEW.`discount_amount` <= `code`.`budget_amount`)
		AND (`code`.`once_per_address` = 0 OR NEW.`promotion_address` IS NOT NULL)
) BEGIN
	SELECT RAISE(IGNORE);
END;--> statement-breakpoint
-- No address orders with a code that holds once for each address twice. The row stays as it is, without an error, so that whoever changes it finds none.
CREATE TRIGGER `promotion_once` BEFORE UPDATE OF `state` ON `booking_attempts`
WHEN NEW.`state` = 'ordering' AND OLD.`state` <> 'ordering' AND NEW.`promotion_address` IS NOT NULL AND EXISTS (
	SELECT 1 FROM `booking_attempts` WHERE `promotion_id` = NEW.`promotion_id` AND `mode` = NEW.`mode` AND `promotion_address` = NEW.`promotion_address`
		AND `id` <> NEW.`id` AND `state` IN ('ordering', 'unknown', 'booked', 'captured', 'closed')
) BEGIN
	SELECT RAISE(IGNORE);
END;
