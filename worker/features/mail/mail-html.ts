import type { Brand } from '../../contract/brand'
import { type DerivedTheme, deriveTheme, isDarkTheme } from '../../domain/brand/brand-theme'
import { type ClosingBrand, closingLines, type MailBlock, type MailContent, type RoutePicture } from './mail-text'

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

type Action = Extract<MailBlock, { kind: 'action' }>

function buttons({ label, url, beside }: Action, { primary, onPrimary, primaryBorder, surface, link }: DerivedTheme) {
  const button = (label: string, url: string, ground: string, ink: string) =>
    `<a href="${escaped(url)}" style="display:inline-block;margin:0 8px 8px 0;padding:12px 24px;border:1px solid ${primaryBorder};border-radius:8px;background:${ground};color:${ink};font-weight:600;text-decoration:none">${escaped(label)}</a>`
  const second = beside ? button(beside.label, beside.url, surface, link) : ''
  return `<p style="margin:24px 0 16px">${button(label, url, primary, onPrimary)}${second}</p>`
}

// Many mail programs refuse SVG and hide pictures of other hosts: the route is drawn with cells and their borders.
const layout = (style: string, content: string) =>
  `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="border-collapse:separate;${style}">${content}</table>`

function drawnLine(stops: string[], { link, textMuted, surface }: DerivedTheme) {
  const small = `font-size:12px;line-height:16px;color:${textMuted};text-align:center;white-space:nowrap`
  const dot = (ground: string) =>
    `<td width="10" style="padding:0"><div style="width:6px;height:6px;border:2px solid ${link};border-radius:5px;background:${ground}"></div></td>`
  const line = `<td style="padding:0"><div style="border-top:2px solid ${link};font-size:0;line-height:0">&nbsp;</div></td>`
  const drawn = [dot(link), line, ...stops.flatMap(() => [dot(surface), line]), dot(link)].join('')
  const note = stops.length === 0 ? 'Nonstop' : `${stops.length} ${stops.length === 1 ? 'stop' : 'stops'}`
  const where = stops.length === 0 ? '' : `<div style="${small}">${stops.map(escaped).join(', ')}</div>`
  return `<div style="${small};padding-bottom:4px">${note}</div>${layout('', `<tr>${drawn}</tr>`)}${where}`
}

function picture({ title, from, to, stops, details, isGone }: RoutePicture, theme: DerivedTheme) {
  const { border, surface, text, textMuted } = theme
  const muted = `font-size:14px;line-height:20px;color:${textMuted}`
  const ink = isGone ? `color:${textMuted};text-decoration:line-through` : `color:${text}`
  const end = ({ code, city, day, time }: RoutePicture['from'], align: 'left' | 'right') =>
    `<td width="30%" style="padding:0;vertical-align:top;text-align:${align}"><div style="font-size:28px;line-height:36px;font-weight:700;${ink}">${escaped(code)}</div><div style="font-size:16px;line-height:24px;font-weight:600;${ink}">${escaped(time)}</div><div style="${muted}">${escaped(city)}</div>${day ? `<div style="${muted}">${escaped(day)}</div>` : ''}</td>`
  const route = `<tr>${end(from, 'left')}<td style="padding:4px 8px 0;vertical-align:top">${drawnLine(stops, theme)}</td>${end(to, 'right')}</tr>`
  const cell = (style: string, content: string) => `<tr><td style="${style}">${content}</td></tr>`
  return layout(
    `margin:0 0 16px;border:1px solid ${border};border-radius:8px;background:${surface}`,
    [
      cell('padding:12px 16px 4px', `<h2 style="margin:0;font-size:14px;line-height:20px">${escaped(title)}</h2>`),
      cell('padding:0 16px 12px', layout('', route)),
      cell(`padding:8px 16px;border-top:1px dashed ${border};${muted}`, details.map(escaped).join('<br>')),
    ].join(''),
  )
}

const smallLink = ([label, url]: [string, string], { textMuted }: DerivedTheme) =>
  `<p style="margin:0;font-size:14px;line-height:20px"><a href="${escaped(url)}" style="display:inline-block;padding:8px 0;color:${textMuted}">${escaped(label)}</a></p>`

function blockHtml(block: MailBlock, theme: DerivedTheme): string {
  switch (block.kind) {
    case 'text':
      return paragraph(escaped(block.text))
    case 'action':
      return buttons(block, theme)
    case 'links':
      return block.links.map((each) => smallLink(each, theme)).join('')
    case 'lines':
      if (block.picture) return picture(block.picture, theme)
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
  // A mail program that knows the scheme of the colors leaves them as they are.
  const scheme = isDarkTheme(brand.theme) ? 'dark' : 'light'
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="color-scheme" content="${scheme}"><meta name="supported-color-schemes" content="${scheme}">`,
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
