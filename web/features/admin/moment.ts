const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** An instant on the reader's own clock: "Nov 21, 2026, 1:05 PM"; nothing for what can't be read. */
export function moment(instant: string): string {
  const at = Date.parse(instant)
  return Number.isNaN(at) ? '' : format.format(at)
}
