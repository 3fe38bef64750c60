CREATE TABLE `offer_checks` (
	`brand_key` text NOT NULL,
	`mode` text NOT NULL,
	`origin` text NOT NULL,
	`destination` text NOT NULL,
	`departure_date` text NOT NULL,
	`return_date` text NOT NULL,
	`cabin_class` text NOT NULL,
	`begun_at` text NOT NULL,
	`ended_at` text,
	`failure` text,
	PRIMARY KEY(`brand_key`, `mode`, `origin`, `destination`, `departure_date`, `return_date`, `cabin_class`)
);
