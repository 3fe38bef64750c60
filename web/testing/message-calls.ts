import { afterEach, beforeEach, vi } from 'vitest'

/**
 * A fake API for sending messages, for the tests of a file: records messages and their keys, and can be given answers other than a receipt.
 * With a site key, the shop has a check against spam.
 */
export function messageCalls(siteKey?: string) {
  const sent: Record<string, unknown>[] = []
  const keys: (string | null)[] = []
  const answers: [status: number, body: object][] = []
  beforeEach(() => {
    for (const list of [sent, keys, answers]) list.length = 0
    let now = 0
    // A form waits some time after its ticket: here each reading of the clock is later than that.
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
