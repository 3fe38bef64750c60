import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import { vi } from 'vitest'
import { publicBrand } from '#worker/content/brand-content'
import { demoBrand } from '#worker/content/demo/demo-brand'
import { utcDay } from '#worker/contract/travel'
import { appFiles } from '#worker/testing/doubles/app-files'
import { memoryCache } from '#worker/testing/doubles/fake-flights'
import { aDatabase } from '#worker/testing/worlds/a-database'
import { aPlatform } from '#worker/testing/worlds/a-platform'
import { requestToItsEnd } from '#worker/testing/worlds/request-to-its-end'
import { BrandProvider } from '../features/brand/brand-provider'
import airports from '../features/search/airports/airports.gen.txt?raw'
import { createAppRouter, createQueryClient } from '../router'
import { ToastProvider } from '../ui/overlay/toast'

/** An answer in place of the shop's own, which `ask` gets. */
type Answer = (ask: () => Promise<Response>) => Response | Promise<Response>

/** The demo brand's shop on a local start, over the sandbox, for one visitor after another. */
export function aWalkedShop() {
  const cache = memoryCache()
  const platform = aPlatform(aDatabase().repositories, {
    brands: { find: async (key) => ({ ...demoBrand, key, domain: key }) },
    cache,
    liveKeys: { flights: true, payments: false },
    log: () => {},
  })
  const origin = `https://${platform.here}`
  const answers = new Map<string, Answer>()
  const jar = new Map<string, string>()

  async function ask(method: string, path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('host', platform.here)
    headers.set('origin', origin)
    headers.set('cookie', shop.cookies())
    const answer = await requestToItsEnd(
      platform.app,
      origin + path,
      { ...init, method, headers, signal: null },
      appFiles,
    )
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return answer
  }

  const shop = {
    ...platform,
    /** From now on, calls whose "METHOD path" contains this are answered so; of several answers the one that was given last. */
    answer(call: string, answer: Answer) {
      answers.delete(call)
      answers.set(call, answer)
    },
    /** From now on, they are answered by the shop again. */
    heal: (call: string) => void answers.delete(call),
    fail: (call: string, status = 500) => shop.answer(call, () => new Response('', { status })),
    /** From now on, the JSON of the shop's answer is changed. */
    alter: <Body,>(call: string, change: (body: Body) => unknown) =>
      shop.answer(call, async (ask) => Response.json(change(await (await ask()).json()))),
    /** Holds the answers back until the result is called. */
    hold(call: string): () => void {
      let resolve = () => {}
      const released = new Promise<void>((release) => {
        resolve = release
      })
      shop.answer(call, async (ask) => {
        await released
        return ask()
      })
      return () => {
        shop.heal(call)
        resolve()
      }
    },
    /** Another visitor comes, of whom nothing is known. */
    leave() {
      cleanup()
      answers.clear()
      jar.clear()
      localStorage.clear()
      sessionStorage.clear()
      document.head.innerHTML = ''
      // Whoever comes again and again is turned away for a while.
      platform.later(30)
      cache.kept.clear()
    },
    async logIn(username: string, password: string) {
      const body = JSON.stringify({ username, password })
      await ask('POST', '/api/auth/login', { body, headers: { 'content-type': 'application/json' } })
    },
    /** The visitor's Cookie header. */
    cookies: () => [...jar].map((pair) => pair.join('=')).join('; '),
    call: async <Body,>(method: string, path: string, body?: object): Promise<Body> =>
      (
        await ask(method, path, {
          ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
        })
      ).json(),
    /** The app at an address, in a document with the brand, as the Worker writes it. */
    open(address: string) {
      cleanup()
      const brand = JSON.stringify(publicBrand(demoBrand, utcDay(new Date(platform.state.now)))).replaceAll(
        '<',
        '\\u003c',
      )
      document.head.innerHTML = `<script type="application/json" id="brand-data">${brand}</script>`
      shop.openBare(address)
    },
    /** In a document that lacks it. */
    openBare(address: string) {
      history.replaceState(null, '', address)
      const container = document.createElement('div')
      container.id = 'root'
      container.dataset.local = ''
      if (jar.has('__Host-signed-in')) container.dataset.session = ''
      document.body.append(container)
      const queryClient = createQueryClient()
      render(
        <QueryClientProvider client={queryClient}>
          <BrandProvider>
            <ToastProvider>
              <RouterProvider router={createAppRouter({ queryClient })} />
            </ToastProvider>
          </BrandProvider>
        </QueryClientProvider>,
        { container },
      )
    },
  }

  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.origin)
    const method = init.method ?? 'GET'
    const own = () =>
      pathname.includes('airports.gen') ? new Response(airports) : ask(method, pathname + search, init)
    const call = [...answers.keys()].findLast((call) => `${method} ${pathname}`.includes(call))
    return call === undefined ? own() : answers.get(call)?.(async () => own())
  })
  vi.stubGlobal('scrollTo', () => {})
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() =>
    [...jar].flatMap(([name, value]) => (/signed-in|trip-opened/.test(name) ? `${name}=${value}` : [])).join('; '),
  )
  return shop
}
