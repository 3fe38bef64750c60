CREATE TABLE `invoices` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`mode` text NOT NULL,
	`year` integer NOT NULL,
	`number` integer NOT NULL,
	`kind` text NOT NULL,
	`purchase_id` text NOT NULL,
	`booking_id` text NOT NULL,
	`cause` text NOT NULL,
	`content` text NOT NULL,
	`buyer` text,
	`issued_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_number` ON `invoices` (`brand_key`,`mode`,`year`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_cause` ON `invoices` (`brand_key`,`cause`);--> statement-breakpoint
CREATE INDEX `invoices_booking` ON `invoices` (`brand_key`,`booking_id`);--> statement-breakpoint
-- Numbers follow each other without a gap, whoever writes.
CREATE TRIGGER `invoices_follow` BEFORE INSERT ON `invoices`
WHEN NEW.`number` <> (SELECT coalesce(max(`number`), 0) + 1 FROM `invoices` WHERE `brand_key` = NEW.`brand_key` AND `mode` = NEW.`mode` AND `year` = NEW.`year`) BEGIN
	SELECT RAISE(ABORT, 'invoices are numbered without gaps');
END;--> statement-breakpoint
-- Who bought is forgotten with those who traveled; nothing else of an invoice ever changes.
CREATE TRIGGER `invoices_stay` BEFORE UPDATE ON `invoices`
WHEN NEW.`buyer` IS NOT NULL OR NEW.`id` IS NOT OLD.`id` OR NEW.`brand_key` IS NOT OLD.`brand_key` OR NEW.`mode` IS NOT OLD.`mode` OR NEW.`year` IS NOT OLD.`year`
	OR NEW.`number` IS NOT OLD.`number` OR NEW.`kind` IS NOT OLD.`kind` OR NEW.`purchase_id` IS NOT OLD.`purchase_id` OR NEW.`booking_id` IS NOT OLD.`booking_id`
	OR NEW.`cause` IS NOT OLD.`cause` OR NEW.`content` IS NOT OLD.`content` OR NEW.`issued_at` IS NOT OLD.`issued_at` BEGIN
	SELECT RAISE(ABORT, 'invoices are never changed');
END;--> statement-breakpoint
CREATE TRIGGER `invoices_are_kept` BEFORE DELETE ON `invoices` BEGIN
	SELECT RAISE(ABORT, 'invoices are never removed');
END;
