CREATE TABLE `message_steps` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`message_id` text NOT NULL,
	`user_id` text NOT NULL,
	`action` text NOT NULL,
	`text` text NOT NULL,
	`at` text NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `message_steps_message` ON `message_steps` (`message_id`,`at`);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_key` text NOT NULL,
	`key` text NOT NULL,
	`reference` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`user_id` text,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`answer_by` text,
	`topic` text NOT NULL,
	`text` text NOT NULL,
	`booking_reference` text,
	`link` text,
	`assigned_to` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_key` ON `messages` (`brand_key`,`key`);--> statement-breakpoint
CREATE INDEX `messages_brand` ON `messages` (`brand_key`,`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `messages_email` ON `messages` (`brand_key`,`email`);--> statement-breakpoint
CREATE INDEX `messages_user` ON `messages` (`brand_key`,`user_id`) WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX `messages_created` ON `messages` (`created_at`);