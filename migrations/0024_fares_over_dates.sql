CREATE TABLE `fare_cells` (
	`scope` text NOT NULL,
	`mode` text NOT NULL,
	`origin` text NOT NULL,
	`destination` text NOT NULL,
	`cabin_class` text NOT NULL,
	`departure_date` text NOT NULL,
	`return_date` text NOT NULL,
	`few_stops` integer NOT NULL,
	`seen_at` text NOT NULL,
	`net_amount` integer,
	`currency` text NOT NULL,
	`fare_cabin` text,
	`stops` integer NOT NULL,
	`from_airport` text NOT NULL,
	`to_airport` text NOT NULL,
	`asked` text,
	PRIMARY KEY(`scope`, `mode`, `origin`, `destination`, `cabin_class`, `departure_date`, `return_date`, `few_stops`)
);
--> statement-breakpoint
CREATE INDEX `fare_cells_asked` ON `fare_cells` (`scope`,`mode`,`asked`,`departure_date`) WHERE asked is not null;--> statement-breakpoint
CREATE INDEX `fare_cells_departed` ON `fare_cells` (`departure_date`);--> statement-breakpoint
CREATE INDEX `fare_cells_age` ON `fare_cells` (`seen_at`);--> statement-breakpoint
CREATE TABLE `fare_sightings` (
	`scope` text NOT NULL,
	`mode` text NOT NULL,
	`origin` text NOT NULL,
	`destination` text NOT NULL,
	`cabin_class` text NOT NULL,
	`departure_date` text NOT NULL,
	`return_date` text NOT NULL,
	`is_round_trip` integer NOT NULL,
	`seen_day` text NOT NULL,
	`seen_at` text NOT NULL,
	`net_amount` integer NOT NULL,
	`currency` text NOT NULL,
	`fare_cabin` text,
	PRIMARY KEY(`scope`, `mode`, `origin`, `destination`, `cabin_class`, `departure_date`, `return_date`, `seen_day`)
);
--> statement-breakpoint
CREATE INDEX `fare_sightings_of_routes` ON `fare_sightings` (`scope`,`mode`,`origin`,`destination`,`cabin_class`,`is_round_trip`,`seen_at`);--> statement-breakpoint
CREATE INDEX `fare_sightings_age` ON `fare_sightings` (`seen_at`);