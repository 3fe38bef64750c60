DROP INDEX `brand_domains_host`;--> statement-breakpoint
CREATE UNIQUE INDEX `brand_domains_claim` ON `brand_domains` (`brand_key`,`host`) WHERE state <> 'removed';--> statement-breakpoint
CREATE UNIQUE INDEX `brand_domains_proved` ON `brand_domains` (`host`) WHERE proved_at is not null and state <> 'removed';