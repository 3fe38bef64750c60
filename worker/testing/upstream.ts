/** What a replayed upstream gives for one request; a function may throw or never return. */
export type Replay = Response | ((request: Request) => Response | Promise<Response>)

/** A JSON answer as an outside system would send it. */
export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

/** A fetch that answers from a script, in order, the last answer again and again; `requests` holds what was asked, bodies as text. */
export function upstream(...replays: Replay[]) {
  const requests: { method: string; url: URL; headers: Headers; body: string; json: () => unknown }[] = []
  let next = 0
  const fetch = async (request: Request): Promise<Response> => {
    const body = await request.text()
    const { method, headers } = request
    requests.push({ method, url: new URL(request.url), headers, body, json: () => JSON.parse(body) })
    const replay = replays[Math.min(next++, replays.length - 1)]
    if (!replay) throw new Error('The upstream has no answer')
    return replay instanceof Response ? replay.clone() : replay(request)
  }
  return { fetch, requests }
}

/** A response that never comes. */
export const silence = () => new Promise<Response>(() => {})

/** A response whose headers come and whose body never ends. */
export const endlessBody = () =>
  new Response(
    new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{"data":')) }),
    {
      headers: { 'content-type': 'application/json' },
    },
  )
