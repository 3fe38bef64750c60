// RFC 5545, as far as a journey needs it.

const MOST_OCTETS = 75

const octets = (text: string) => new TextEncoder().encode(text).length

/** A content line cut into pieces of 75 octets at most, never inside a character; each later piece begins with a space (§3.1). */
function fold(line: string): string {
  const pieces: string[] = []
  let piece = ''
  for (const character of line) {
    if (octets(piece) + octets(character) > MOST_OCTETS) {
      pieces.push(piece)
      piece = ' '
    }
    piece += character
  }
  return [...pieces, piece].join('\r\n')
}

/** A value of type TEXT (§3.3.11). */
export const calendarText = (text: string) =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')

const basic = (iso: string) => iso.replaceAll(/[-:]/g, '').slice(0, 15)

/** A DATE-TIME (§3.3.5): in UTC where the instant is known, else the local time, which floats. */
export const calendarTime = (instant: Date | null, local: string) =>
  instant ? `${basic(instant.toISOString())}Z` : basic(`${local.slice(0, 16)}:00`)

/** Content lines as the text of a calendar file. */
export const calendarFile = (lines: string[]) => lines.map((line) => `${fold(line)}\r\n`).join('')
