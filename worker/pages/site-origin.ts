const HOST = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(?::\d{1,5})?$/

const isLocal = (host: string) =>
  /^(?:.+\.)?localhost(?::\d+)?$/.test(host) || /^\d+(?:\.\d+){3}(?::\d+)?$/.test(host) || host.startsWith('[')

/**
 * The address under which search engines are to know this host, such as https://acme.example: its own name, https everywhere
 * but on the machine of a developer. A host header that is no host name is not repeated; then the address asked for counts.
 */
export function siteOrigin(request: Request): string {
  const named = request.headers.get('host')?.toLowerCase() ?? ''
  const host = HOST.test(named) ? named : new URL(request.url).host
  const origin = `${isLocal(host) ? 'http' : 'https'}://${host}`
  // Some names of figures alone are no host's.
  return URL.canParse(origin) ? origin : new URL(request.url).origin
}
