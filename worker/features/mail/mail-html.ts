import type { Brand } from '../../contract/brand'
import { type DerivedTheme, deriveTheme } from '../../domain/brand/brand-theme'
import { type ClosingBrand, closingLines, type MailBlock, type MailContent } from './mail-text'

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)

// Mail programs barely support style sheets: every element has inline styles.
const paragraph = (text: string, more = '') => `<p style="margin:0 0 16px;${more}">${text}</p>`
const heading = (text: string) => `<h2 style="margin:24px 0 8px;font-size:16px;line-height:24px">${escaped(text)}</h2>`

/** The part of a brand that a mail shows. */
type MailBrand = ClosingBrand & Pick<Brand, 'theme'>

function row([name, value]: [string, string], { border, textMuted }: DerivedTheme) {
  const cell = `padding:8px 0;border-top:1px solid ${border};vertical-align:top`
  return `<tr><th scope="row" style="${cell};padding-right:16px;color:${textMuted};font-weight:400;text-align:left;overflow-wrap:normal">${escaped(name)}</th><td style="${cell};text-align:right">${escaped(value)}</td></tr>`
}

function button(label: string, url: string, { primary, onPrimary, primaryBorder }: DerivedTheme) {
  const looks = `display:inline-block;padding:12px 24px;border:1px solid ${primaryBorder};border-radius:8px;background:${primary};color:${onPrimary};font-weight:600;text-decoration:none`
  return `<p style="margin:24px 0"><a href="${escaped(url)}" style="${looks}">${escaped(label)}</a></p>`
}

const smallLink = ([label, url]: [string, string], { textMuted }: DerivedTheme) =>
  `<p style="margin:0;font-size:14px;line-height:20px"><a href="${escaped(url)}" style="display:inline-block;padding:8px 0;color:${textMuted}">${escaped(label)}</a></p>`

function blockHtml(block: MailBlock, theme: DerivedTheme): string {
  switch (block.kind) {
    case 'text':
      return paragraph(escaped(block.text))
    case 'action':
      return button(block.label, block.url, theme)
    case 'links':
      return block.links.map((each) => smallLink(each, theme)).join('')
    case 'lines':
      return heading(block.title) + paragraph(block.lines.map(escaped).join('<br>'))
    case 'facts':
      return `${block.title ? heading(block.title) : ''}<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 16px;border-collapse:collapse;font-size:14px;line-height:20px">${block.rows.map((each) => row(each, theme)).join('')}</table>`
  }
}

/**
 * A mail as HTML in the brand's name and colors: the same theme that its pages have. Everything outside the layout is escaped. @throws
 * RangeError as deriveTheme
 */
export function mailHtml({ subject, blocks, signature }: MailContent, brand: MailBrand): string {
  const theme = deriveTheme(brand.theme)
  const { background, surface, surfaceMuted, border, text, textMuted, primary, onPrimary } = theme
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(subject)}</title></head>`,
    `<body style="margin:0;background:${surfaceMuted};color:${text};font-family:${theme.font};font-size:16px;line-height:24px">`,
    `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" bgcolor="${surfaceMuted}"><tr><td align="center" style="padding:24px 12px">`,
    `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;border:1px solid ${border};border-radius:8px;border-collapse:separate;overflow:hidden;background:${surface}">`,
    `<tr><td style="padding:16px 24px;background:${primary};color:${onPrimary};font-size:20px;line-height:28px;font-weight:700">${escaped(brand.name)}</td></tr>`,
    `<tr><td style="padding:24px;background:${surface};color:${text};overflow-wrap:anywhere"><h1 style="margin:0 0 16px;font-size:20px;line-height:28px">${escaped(subject)}</h1>`,
    ...blocks.map((block) => blockHtml(block, theme)),
    signature ? paragraph(signature.split('\n').map(escaped).join('<br>')) : '',
    '</td></tr>',
    `<tr><td style="padding:16px 24px;border-top:1px solid ${border};background:${background};color:${textMuted};font-size:14px;line-height:20px">${closingLines(brand).map(escaped).join('<br>')}</td></tr>`,
    '</table></td></tr></table></body></html>',
  ].join('')
}
