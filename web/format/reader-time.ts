// Created on first use: most pages that load this show no time.
let format: Intl.DateTimeFormat | undefined

/** An instant in the reader's time zone: "Nov 21, 2026, 1:05 PM"; '' for what isn't an instant. */
export function readerTime(instant: string): string {
  const at = Date.parse(instant)
  if (Number.isNaN(at)) return ''
  format ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
  return format.format(at)
}
