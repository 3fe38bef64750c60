/** Spreadsheets run what begins with these characters as a formula. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** A value as a field of a CSV file that no spreadsheet runs. */
function csvField(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/**
 * Rows as a CSV file (RFC 4180) with a header line; no spreadsheet runs its content. Without the mark at its beginning spreadsheets take UTF-8 for
 * another encoding.
 */
export const csvText = (headings: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string =>
  [`\uFEFF${headings.join(',')}`, ...rows.map((row) => row.map(csvField).join(',')), ''].join('\r\n')
