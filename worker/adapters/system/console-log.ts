import type { Log } from '../../ports/log'

/** The runtime's own log, one line of JSON each. */
export const consoleLog: Log = (line) => {
  const text = JSON.stringify(line)
  if (line.level === 'info') console.info(text)
  else console.warn(text)
}
