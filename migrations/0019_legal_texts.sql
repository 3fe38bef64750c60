CREATE TABLE `legal_texts` (
	`brand_key` text NOT NULL,
	`page` text NOT NULL,
	`version` integer NOT NULL,
	`text` text,
	`change_id` text NOT NULL,
	`published_at` text NOT NULL,
	PRIMARY KEY(`brand_key`, `page`, `version`),
	FOREIGN KEY (`brand_key`) REFERENCES `brands`(`key`) ON UPDATE no action ON DELETE no action
);
