ALTER TABLE `brand_domains` ADD `added_by` text;--> statement-breakpoint
CREATE INDEX `brand_domains_adder` ON `brand_domains` (`added_by`) WHERE proved_at is null;--> statement-breakpoint
ALTER TABLE `team_invites` ADD `invited_by` text;--> statement-breakpoint
CREATE INDEX `team_invites_inviter` ON `team_invites` (`invited_by`) WHERE ended_at is null;--> statement-breakpoint
UPDATE `team_invites` SET `invited_by` = (SELECT `user_id` FROM `audit_log` WHERE `action` = 'team_invited' AND `audit_log`.`brand_key` = `team_invites`.`brand_key` AND `detail` ->> '$.invite' = `team_invites`.`id`);--> statement-breakpoint
UPDATE `brand_domains` SET `added_by` = (SELECT `user_id` FROM `audit_log` WHERE `action` = 'domain_added' AND `audit_log`.`brand_key` = `brand_domains`.`brand_key` AND `detail` ->> '$.host' = `brand_domains`.`host` ORDER BY `at` DESC LIMIT 1);--> statement-breakpoint
-- Whoever loses a role, or the account, has begun nothing any more: neither an invitation nor a host that isn't proved.
CREATE TRIGGER `begun_by_changed` AFTER UPDATE OF `role`, `disabled_at` ON `users`
WHEN NEW.`role` <> OLD.`role` OR (NEW.`disabled_at` IS NOT NULL AND OLD.`disabled_at` IS NULL) BEGIN
	UPDATE `team_invites` SET `ended_at` = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), `outcome` = 'withdrawn' WHERE `invited_by` = NEW.`id` AND `ended_at` IS NULL;
	UPDATE `brand_domains` SET `state` = 'removed', `since` = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), `due_at` = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE `added_by` = NEW.`id` AND `proved_at` IS NULL AND `state` <> 'removed';
END;--> statement-breakpoint
CREATE TRIGGER `begun_by_deleted` AFTER DELETE ON `users` BEGIN
	UPDATE `team_invites` SET `ended_at` = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), `outcome` = 'withdrawn' WHERE `invited_by` = OLD.`id` AND `ended_at` IS NULL;
	UPDATE `brand_domains` SET `state` = 'removed', `since` = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), `due_at` = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE `added_by` = OLD.`id` AND `proved_at` IS NULL AND `state` <> 'removed';
END;
