ALTER TABLE `seen_fares` ADD `asked_origin` text;--> statement-breakpoint
ALTER TABLE `seen_fares` ADD `asked_destination` text;--> statement-breakpoint
CREATE INDEX `seen_fares_of_cities` ON `seen_fares` (`brand_key`,`mode`,`asked_origin`,`asked_destination`) WHERE asked_origin is not null;