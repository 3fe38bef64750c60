ALTER TABLE `pictures` ADD `life` text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE `pictures` ADD `life_since` text;--> statement-breakpoint
CREATE INDEX `pictures_unsettled` ON `pictures` (`created_at`) WHERE life <> 'kept';