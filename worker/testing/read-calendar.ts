import ICAL from 'ical.js'

/** An event of a calendar file, as another program reads it. */
export interface ReadEvent {
  uid: string
  status: string
  sequence: number
  /** In UTC, "2026-12-24T13:30:00Z", or floating, without the Z. Null where there is none. */
  start: string | null
  end: string | null
  summary: string
  location: string
  description: string
}

const ONCE = ['uid', 'dtstamp', 'sequence', 'status', 'dtstart', 'summary', 'location', 'description']

/** Reads a calendar file with a parser of others. @throws Error where RFC 5545 doesn't allow it, or it doesn't mean the same when it is written again */
export function readCalendar(file: string): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const events = calendar.getAllSubcomponents('vevent').map((event): ReadEvent => {
    const time = (name: string) => event.getFirstPropertyValue(name)?.toString() ?? null
    const text = (name: string) => String(event.getFirstPropertyValue(name) ?? '')
    const wrong = ONCE.filter((name) => event.getAllProperties(name).length !== 1)
    if (wrong.length > 0) throw new Error(`An event must have these once: ${wrong.join(', ')}`)
    const [start, end] = [time('dtstart'), time('dtend')]
    if (end !== null && (start === null || start.endsWith('Z') !== end.endsWith('Z') || !(end > start)))
      throw new Error(`An event lasts from ${start} to ${end}`)
    if (!time('dtstamp')?.endsWith('Z')) throw new Error('DTSTAMP is not in UTC')
    const [uid, status, summary, location, description] = ['uid', 'status', 'summary', 'location', 'description'].map(
      text,
    )
    return { uid, status, sequence: Number(text('sequence')), start, end, summary, location, description } as ReadEvent
  })
  const written = ICAL.parse(calendar.toString())
  if (JSON.stringify(written) !== JSON.stringify(calendar.toJSON())) throw new Error('It is read as something else')
  if (String(calendar.getFirstPropertyValue('version')) !== '2.0' || !calendar.getFirstPropertyValue('prodid'))
    throw new Error('A calendar needs VERSION and PRODID')
  if (new Set(events.map(({ uid }) => uid)).size !== events.length || events.length === 0)
    throw new Error('No event, or one twice')
  return events
}
