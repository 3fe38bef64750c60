import type { Context } from 'hono'
import type { AppEnv } from './app-env'

/** Whether numbers have a decimal comma in the language and country that a browser asks for first. */
function hasDecimalComma(languages: string): boolean {
  const [, language, country = ''] = /^([a-z]{2})\b(?:-[a-z]{4}\b)?(-(?:[a-z]{2}|\d{3})\b)?/i.exec(languages) ?? []
  return !!language && new Intl.NumberFormat(`${language}${country}`).format(0.5).includes(',')
}

/** A table of `csvText` with a semicolon between its fields, and with a comma in its numbers. */
const withCommas = (csv: string) =>
  csv.replace(/"[^"]*"|[,.]/g, (part) => (part === ',' ? ';' : part === '.' ? ',' : part))

/**
 * Answers with a file to download. A spreadsheet expects a table as its country writes it: where decimals have a comma, it would put a row
 * of ours into one cell, and make dates of numbers.
 */
export function sendFile(
  c: Context<AppEnv>,
  { text, name, type = 'text/csv; charset=utf-8' }: { text: string; name: string; type?: string },
) {
  const usesComma = type.startsWith('text/csv') && hasDecimalComma(c.req.header('accept-language') ?? '')
  return c.body(usesComma ? withCommas(text) : text, 200, {
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  })
}
