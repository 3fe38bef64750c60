import type { Brand } from '../../contract/brand'
import { legalBrandName } from '../../domain/brand/default-brand'

/** One part of a mail. Everything in it is plain text. */
export type MailBlock =
  | { kind: 'text'; text: string }
  /** The one thing to do. */
  | { kind: 'action'; label: string; url: string }
  /** What else can be done, small. */
  | { kind: 'links'; links: [label: string, url: string][] }
  | { kind: 'lines'; title: string; lines: string[] }
  /** Names and their values. */
  | { kind: 'facts'; title?: string; rows: [name: string, value: string][] }

export const text = (words: string) => ({ kind: 'text', text: words }) as const

/** What a mail says, before a brand gives it its looks. */
export interface MailContent {
  subject: string
  blocks: MailBlock[]
  /** Whether it tells its reader that a booking is made. */
  confirms?: boolean
  /** Of one line or several, between what it says and how to reach the brand. */
  signature?: string
}

/** What a brand itself says in its mails to travelers; null for what it leaves out. */
export interface MailWords {
  /** One line or several. */
  signature: string | null
  replyTo: string | null
  /** Above everything else in a booking's confirmation. */
  confirmation: string | null
}

const indented = (lines: string[]) => lines.map((line) => `  ${line}`)

function blockLines(block: MailBlock): string[] {
  switch (block.kind) {
    case 'text':
      return [block.text]
    case 'action':
      return [`${block.label}:`, block.url]
    case 'links':
      return block.links.map(([label, url]) => `${label}: ${url}`)
    case 'lines':
      return [block.title, ...indented(block.lines)]
    case 'facts': {
      const rows = block.rows.map(([name, value]) => `${name}: ${value}`)
      return block.title ? [block.title, ...indented(rows)] : rows
    }
  }
}

/** How to reach the brand; '' when it tells neither phone nor e-mail. */
export const questionsLine = ({ phone, email }: Brand['contact']) => {
  const ways = [phone, email].filter(Boolean)
  return ways.length > 0 ? `Questions? ${ways.join(' or ')}` : ''
}

/** A mail as plain text, closed by how to reach the brand. */
export function mailText(
  { blocks, signature }: MailContent,
  brand: Pick<Brand, 'name' | 'legalName' | 'contact'>,
): string {
  const closing = [questionsLine(brand.contact), legalBrandName(brand), brand.contact.address].filter(Boolean)
  const signed = signature ? [signature, ''] : []
  return [...blocks.flatMap((block) => [...blockLines(block), '']), ...signed, ...closing].join('\n')
}

/** The mail with what the brand says at its top and at its end. */
export function inBrandWords(content: MailContent, { signature, confirmation }: MailWords): MailContent {
  const opening = content.confirms && confirmation ? [{ kind: 'text' as const, text: confirmation }] : []
  return { ...content, blocks: [...opening, ...content.blocks], ...(signature && { signature }) }
}
