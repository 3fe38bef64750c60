import { afterEach, beforeEach, vi } from 'vitest'

/**
 * The API's part in sending a message, for the tests of a file: what was sent, under which keys, and what is answered instead of a receipt.
 * The shop has a shield against spam where a site key is given.
 */
export function messageCalls(siteKey?: string) {
  const sent: Record<string, unknown>[] = []
  const keys: (string | null)[] = []
  const answers: [status: number, body: object][] = []
  beforeEach(() => {
    for (const list of [sent, keys, answers]) list.length = 0
    let now = 0
    // A form waits after its ticket as long as a person takes: here each look at the clock is later than that.
    vi.spyOn(performance, 'now').mockImplementation(() => {
      now += 10_000
      return now
    })
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      if (String(input).endsWith('/api/messages/ticket')) return Response.json({ ticket: 'a ticket', siteKey })
      keys.push(new Headers(init?.headers).get('idempotency-key'))
      sent.push(JSON.parse(String(init?.body)))
      const [status, body] = answers.shift() ?? [201, { reference: 'K7MQ-2XRB' }]
      return Response.json(body, { status })
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  return { sent, keys, answers }
}
