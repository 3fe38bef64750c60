/** A connection that closed without an answer, as `fetch` reports it: it is unknown whether the work was done. */
export class ConnectionClosed extends TypeError {
  constructor() {
    super('The connection closed before an answer came')
    this.name = 'ConnectionClosed'
  }
}

/** A proxy's answer when the provider itself doesn't respond. */
export const gatewayPage = (status: 500 | 502 | 504): Response =>
  new Response(`<html><head><title>${status} Error</title></head><body><h1>${status} Error</h1></body></html>`, {
    status,
    headers: { 'content-type': 'text/html' },
  })

/** A load balancer's answer: a status and a word, without any code of the provider. */
export const bareUnavailable = (): Response =>
  new Response('Service Unavailable', { status: 503, headers: { 'content-type': 'text/plain' } })

/** An answer that never comes. */
export const silence = (): Promise<never> => new Promise(() => {})
