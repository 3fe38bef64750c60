import { connect, type Socket } from 'node:net'

/** The value that a share of the values does not exceed; `share` 1 is the worst. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** A line of a table: p50, p95, p99 and the worst of the values, written by `write`. */
export const row = (name: string, values: readonly number[], write: (value: number) => string): string =>
  [name.padEnd(46), ...[0.5, 0.95, 0.99, 1].map((share) => write(percentile(values, share)).padStart(10))].join('')

export const HEAD = ['', 'p50', 'p95', 'p99', 'worst']
  .map((name, i) => (i === 0 ? name.padEnd(46) : name.padStart(10)))
  .join('')

export const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`
export const inMilliseconds = (ms: number): string => `${ms.toFixed(2)} ms`
export const inPercent = (share: number): string => `${(share * 100).toFixed(1)} %`

/** Where a whole answer at the beginning of the text ends; null when it isn't all there yet. */
function endOfAnswer(text: string): number | null {
  const head = text.indexOf('\r\n\r\n')
  if (head < 0) return null
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head))?.[1]
  if (length !== undefined) {
    const end = head + 4 + Number(length)
    return text.length >= end ? end : null
  }
  const end = text.indexOf('0\r\n\r\n', head + 4)
  return end < 0 ? null : end + 5
}

/** Asks again and again over one connection, as soon as there is an answer; gives how long each took. @throws Error when one isn't a 200 */
function askAgain(socket: Socket, request: () => string, until: number): Promise<number[]> {
  return new Promise((resolve, reject) => {
    let [text, asked] = ['', performance.now()]
    const times: number[] = []
    const stop = () => {
      socket.off('data', hear).off('error', reject).off('close', fail)
      resolve(times)
    }
    const fail = () => reject(new Error('The connection was closed before there was an answer'))
    const hear = (data: string) => {
      text += data
      const end = endOfAnswer(text)
      if (end === null) return
      if (!text.startsWith('HTTP/1.1 200')) return reject(new Error(`Not a 200: ${text.slice(0, 300)}`))
      text = text.slice(end)
      const now = performance.now()
      times.push(now - asked)
      if (now >= until) return stop()
      asked = now
      socket.write(request())
    }
    socket.on('data', hear)
    socket.once('error', reject).once('close', fail)
    socket.write(request())
  })
}

/** A socket on which text is heard, a byte a character. */
const open = ({ port, hostname }: URL) => connect(Number(port), hostname).setEncoding('latin1').setNoDelay(true)

/** One connection, over which one thing is asked after the other; gives how many milliseconds each took. */
export function oneConnection(base: URL) {
  const socket = open(base)
  const ask = async (host: string, path: string) =>
    (await askAgain(socket, () => `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`, 0))[0] ?? Number.NaN
  return { ask, close: () => void socket.destroy() }
}

interface Asked {
  path: string
  headers?: Record<string, string>
  /** By turns, one after the other; the base's own where there are none. */
  hosts?: readonly string[]
  connections: number
  ms: number
}

/**
 * The requests answered in a second over a number of connections at once, and the milliseconds that each took. Written on plain sockets: a client
 * with an HTTP library is slower than what is measured.
 */
export async function answersPerSecond(base: URL, { path, headers = {}, hosts = [base.host], connections, ms }: Asked) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const requests = hosts.map((host) => `GET ${path} HTTP/1.1\r\n${[`host: ${host}\r\n`, ...lines].join('')}\r\n`)
  let turn = 0
  const next = () => requests[turn++ % requests.length] ?? ''
  const sockets = Array.from({ length: connections }, () => open(base))
  const begun = performance.now()
  const times = (await Promise.all(sockets.map((socket) => askAgain(socket, next, begun + ms)))).flat()
  const seconds = (performance.now() - begun) / 1000
  for (const socket of sockets) socket.destroy()
  return { rate: times.length / seconds, times }
}
