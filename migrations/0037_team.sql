CREATE TABLE `team_invites` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`ended_at` text,
	`outcome` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `team_invites_open` ON `team_invites` (`brand_key`,`email`) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX `team_invites_expires` ON `team_invites` (`expires_at`);