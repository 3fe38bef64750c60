import type { Brand } from '../../contract/brand'
import { legalBrandName } from '../../domain/brand/default-brand'

/** One part of a mail. Everything in it is plain text. */
export type MailBlock =
  | { kind: 'text'; text: string }
  /** The main action. */
  | { kind: 'action'; label: string; url: string }
  /** A secondary action, in small print. */
  | { kind: 'links'; links: [label: string, url: string][] }
  | { kind: 'lines'; title: string; lines: string[] }
  /** Names and their values. */
  | { kind: 'facts'; title?: string; rows: [name: string, value: string][] }

export const text = (words: string) => ({ kind: 'text', text: words }) as const

/** The content of a mail, before the brand's layout is applied. */
export interface MailContent {
  subject: string
  blocks: MailBlock[]
  /** Whether it confirms a booking. */
  confirms?: boolean
  /** The sign-off, one line or several, above the brand's contact details. */
  signature?: string
}

/** A brand's own texts in its mails to travelers; null for those it leaves out. */
export interface MailWords {
  /** One line or several. */
  signature: string | null
  replyTo: string | null
  /** At the top of a booking's confirmation. */
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

/** The part of a brand that ends its mails. */
export type ClosingBrand = Pick<Brand, 'name' | 'legalName' | 'contact'>

/** The lines that end every mail of a brand: how to reach it, the company behind it and its address, each where the brand has it. */
export function closingLines(brand: ClosingBrand): string[] {
  const { phone, email, address } = brand.contact
  const ways = [phone, email].filter(Boolean)
  return [ways.length > 0 ? `Questions? ${ways.join(' or ')}` : '', legalBrandName(brand), address].filter(Boolean)
}

/** A mail as plain text, with the brand's contact details at the end. */
export function mailText({ blocks, signature }: MailContent, brand: ClosingBrand): string {
  const signed = signature ? [signature, ''] : []
  return [...blocks.flatMap((block) => [...blockLines(block), '']), ...signed, ...closingLines(brand)].join('\n')
}

/** The mail with the brand's own texts at its top and at its end. */
export function inBrandWords(content: MailContent, { signature, confirmation }: MailWords): MailContent {
  const opening = content.confirms && confirmation ? [{ kind: 'text' as const, text: confirmation }] : []
  return { ...content, blocks: [...opening, ...content.blocks], ...(signature && { signature }) }
}
