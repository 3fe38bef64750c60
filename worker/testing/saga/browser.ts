import { ApiError, unwrap } from '../../../web/api/api-error'
import { fromKnownBrowser } from '../../../web/api/known-browser'
import type { PayApi } from '../../../web/features/booking/payment/purchase'
import type { OfferVerification } from '../../contract/search'
import type { Task } from './machine'
import { checkStatus, checkText, type Untruth } from './sentences'
import { SHOP, type World } from './world'

/** A tab of a browser: what it does ends when it is closed. */
interface Tab {
  task: Task
  closed: Promise<null>
  close: () => void
}

function openTab(name: string): Tab {
  let isClosed = false
  let close = () => {}
  const closed = new Promise<null>((resolve) => {
    close = () => {
      isClosed = true
      resolve(null)
    }
  })
  return { task: { name, isDead: () => isClosed, die: close }, closed, close }
}

/** The parts of an answer that are checked against the facts. */
interface Answer {
  message?: string
  status?: string
  bookingData?: unknown
  booking?: Answer
  id?: string
}

/** A traveler's browser. Every answer to it is checked against the facts; `untruths` collects the false ones. */
export function openBrowser(world: World, name: string, untruths: Untruth[]) {
  const cookies = new Map<string, string>()
  let tab = openTab(name)

  async function send(
    method: string,
    path: string,
    { body, key }: { body?: unknown; key?: string },
  ): Promise<Response> {
    const headers = new Headers({ origin: SHOP, host: 'shop.example' })
    if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    if (key !== undefined) headers.set('idempotency-key', key)
    if (body !== undefined) headers.set('content-type', 'application/json')
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const { closed } = tab
    await world.machine.gate(`${method} ${path.replace(/\/[\w-]{20,}/g, '/…')}`)
    const answer = await world.call('web', new Request(`${SHOP}${path}`, init), closed)
    if (!answer) throw new TypeError('No answer came')
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const [id = '', value = ''] = pair.split(/=(.*)/s)
      cookies.set(id, value)
    }
    return answer
  }

  function check(answer: Answer, since: number): void {
    if (answer.message) untruths.push(...checkText(world, answer.message, since))
    if (answer.bookingData && answer.status)
      untruths.push(...checkStatus(world, { ...answer, status: answer.status }, since))
    if (answer.booking) check(answer.booking, since)
  }

  /** The JSON of an answer. @throws ApiError, as the app's own calls do */
  async function ask<T>(method: string, path: string, given: { body?: unknown; key?: string } = {}): Promise<T> {
    const since = world.machine.now()
    try {
      const answer = await unwrap<T>(send(method, path, given))
      check(answer as Answer, since)
      return answer
    } catch (error) {
      if (error instanceof ApiError) {
        world.machine.note(`${name} gets ${error.status} ${error.code}`)
        check({ message: error.plain }, since)
        if (error.code === 'internal') world.failures.push(`${method} ${path.slice(0, 30)} broke`)
      }
      throw error
    }
  }

  const api: PayApi = {
    verifyOffer: (id) =>
      ask<OfferVerification>('GET', `/api/flights/verify-offer/${id}`).catch(() => ({
        valid: false,
        offer_id: id,
        error: 'NO_RESPONSE' as const,
        message: 'No answer came',
      })),
    processCard: (body, key) => fromKnownBrowser(() => ask('POST', '/api/payments/process-card', { body, key })),
    createBooking: (body, key) => fromKnownBrowser(() => ask('POST', '/api/bookings', { body, key })),
    findAttempt: (key) => ask('GET', '/api/bookings/attempt', { key }),
  }
  return {
    name,
    ask,
    api,
    /** Does what a tab does; null when it was closed before it came to its end. */
    inTab: <T>(work: () => Promise<T>): Promise<T | null> =>
      Promise.race([world.machine.within(tab.task, work), tab.closed]),
    /** Closes the tab, whatever it was waiting for, and opens another. */
    reload(): void {
      world.machine.note(`${name} reloads`)
      tab.close()
      tab = openTab(name)
    },
  }
}
export type Browser = ReturnType<typeof openBrowser>
