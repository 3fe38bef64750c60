ALTER TABLE `fare_cells` ADD `airlines` text;--> statement-breakpoint
ALTER TABLE `seen_fares` ADD `airlines` text;
