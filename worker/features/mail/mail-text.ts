import type { Brand } from '../../contract/brand'
import { legalBrandName } from '../../domain/brand/default-brand'

/** One part of a mail. Everything in it is plain text. */
export type MailBlock =
  | { kind: 'text'; text: string }
  /** The main action, and a second one beside it. */
  | { kind: 'action'; label: string; url: string; beside?: { label: string; url: string } | undefined }
  /** A secondary action, in small print. */
  | { kind: 'links'; links: [label: string, url: string][] }
  /** In HTML, a picture says it instead where there is one. */
  | { kind: 'lines'; title: string; lines: string[]; picture?: RoutePicture }
  /** Names and their values. */
  | { kind: 'facts'; title?: string; rows: [name: string, value: string][] }

/** One direction as a drawing: its ends, and the airports between them. */
export interface RoutePicture {
  title: string
  from: PictureEnd
  to: PictureEnd
  /** The codes of the airports where planes are changed. */
  stops: string[]
  /** Its flights and waits, in small print. */
  details: string[]
  /** Whether it isn't flown any more. */
  isGone?: boolean
}

/** One end of a drawn direction, by the airport's own clock. `day` is empty on the day of its departure. */
interface PictureEnd {
  code: string
  city: string
  day: string
  time: string
}

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
      return [block, ...(block.beside ? [block.beside] : [])].flatMap(({ label, url }) => [`${label}:`, url])
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
