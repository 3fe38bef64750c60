import type { Served } from '../../testing/worlds/serve-hono'

const HERE = /^(?:(?:[\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/

const isHere = (address: string) => URL.canParse(address) && HERE.test(new URL(address).hostname)

/**
 * Refuses what a web page from elsewhere requests from a server on this machine: from its own address (then the browser sends an Origin),
 * or by a name of its own that resolves to this machine (then that is the Host header).
 */
export const onlyFromHere = (app: Served): Served => ({
  fetch(request) {
    const origin = request.headers.get('origin')
    const isForeign = request.headers.get('sec-fetch-site') === 'cross-site' || (origin !== null && !isHere(origin))
    if (isForeign || !isHere(request.url)) return new Response('Only for this machine', { status: 403 })
    return app.fetch(request)
  },
})
