CREATE TABLE `opening_looks` (
	`brand_key` text NOT NULL,
	`what` text NOT NULL,
	`seen` text NOT NULL,
	PRIMARY KEY(`brand_key`, `what`)
);
