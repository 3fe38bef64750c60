import { createServer } from 'node:net'
import { PlainFailure } from './plain-failure.ts'

const listen = (port: number, host: string) =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })

/** A port of this machine that nothing listens on at the moment. */
export const freePort = () => listen(0, '127.0.0.1')

/** The port in PORT, 8787 without it. @throws PlainFailure when it isn't a port */
export function readPort(value: string | undefined): number {
  const port = Number(value?.trim() || 8787)
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port
  throw new PlainFailure(`PORT must be a number from 1 to 65535, not "${value}".`)
}

/** Checks that nothing listens on the port yet, on IPv4 or IPv6. @throws PlainFailure when something does */
export async function expectFreePort(port: number): Promise<void> {
  for (const host of ['127.0.0.1', '::1']) {
    try {
      await listen(port, host)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      // A machine without IPv6 has no ::1 to be busy.
      if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') continue
      if (code === 'EACCES')
        throw new PlainFailure(`Port ${port} may not be used by you. Choose one above 1023 with PORT.`)
      if (code !== 'EADDRINUSE') throw error
      throw new PlainFailure(
        `Port ${port} is in use. Stop what listens there, or choose another: PORT=${port + 1} npm start`,
      )
    }
  }
}
