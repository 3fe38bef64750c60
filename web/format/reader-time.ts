const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** An instant in the reader's time zone: "Nov 21, 2026, 1:05 PM"; '' for what isn't an instant. */
export function readerTime(instant: string): string {
  const at = Date.parse(instant)
  return Number.isNaN(at) ? '' : format.format(at)
}
