/** One part of a mail. Everything in it is plain text. */
export type MailBlock =
  | { kind: 'text'; text: string }
  /** The one thing to do. */
  | { kind: 'action'; label: string; url: string }
  | { kind: 'lines'; title: string; lines: string[] }
  /** Names and their values. */
  | { kind: 'facts'; title?: string; rows: [name: string, value: string][] }

/** What a mail says, before a brand gives it its looks. */
export interface MailContent {
  subject: string
  blocks: MailBlock[]
}
