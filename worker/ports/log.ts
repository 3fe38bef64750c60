/** One line of the log. Its values are for anybody who runs the platform: no personal data, no secrets, no addresses with queries. */
export interface LogLine {
  level: 'info' | 'warn' | 'error'
  event: string
  [detail: string]: string | number | boolean | null | undefined
}

/** Writes a line. */
export type Log = (line: LogLine) => void
