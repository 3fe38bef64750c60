import { type Random, seededRandom } from '../../sandbox/randomness'
import { carryWebhooks, postDelivery } from '../../sandbox/webhooks/carry'
import type { WebhookDelivery } from '../../sandbox/webhooks/deliveries'
import { fakeKv } from '../doubles/fake-kv'
import { aDatabase } from '../worlds/a-database'
import { openFaults } from './faults'
import { type Ground, startIsolates } from './isolates'
import { openMachine, type Task } from './machine'
import { seededUuid } from './own-globals'
import type { Plan } from './plan'
import { openProviders } from './providers'
import { watchTruth } from './truth'

/** The time at which every scene begins. */
export const START = new Date('2026-11-21T12:00:00Z')
export const SHOP = 'https://shop.example'

const ASSETS = { fetch: async () => new Response('') }

/** A sent mail, and when it was recorded. */
export interface SentMail {
  subject: string
  text: string
  to: string
  recordedAt: number
}

/** Log events of unforeseen errors, unless they have one of our codes. */
const FAILURES = ['request_failed', 'schedule_failed', 'settle_failed', 'watch_failed', 'look_failed', 'webhook_failed']
const isExpected = (code: unknown) => typeof code === 'string' && /^[a-z_]+$/.test(code) && code !== 'internal'

/** How many random streams a scene has: the numbers that one part takes don't change those of the others. */
export const STREAMS = 8
const streamsOf = (seed: number) => (part: number) => seededRandom(seed * STREAMS + part)

function idsOf(random: Random): Ground['ids'] {
  const secret = () => `${seededUuid(random)}${seededUuid(random)}`.replaceAll('-', '').slice(0, 43)
  return { uuid: () => seededUuid(random), secret }
}

/** The shop in several processes over both doubles, by a seed and a plan. */
export function openWorld(seed: number, plan: Plan, onMail: (mail: SentMail) => void) {
  const stream = streamsOf(seed)
  const faults = openFaults(plan, stream(1))
  const machine = openMachine({ random: stream(2), start: START, fate: faults.fate })
  const clock = () => new Date(machine.now())
  const database = aDatabase()
  const providers = {
    test: openProviders({
      now: clock,
      random: stream(3),
      duffelFaults: faults.duffel,
      stripeFaults: faults.stripe,
      webhooks: { faults: faults.webhook },
      deliver: (provider) => (delivery) => deliver(provider, delivery),
    }),
    live: openProviders({ now: clock, random: stream(4) }),
  }
  const truth = watchTruth(providers.test.store, machine.now)
  const failures: string[] = []
  const isolate = startIsolates({
    machine,
    plan,
    faults,
    database,
    providers,
    kv: fakeKv(),
    ids: idsOf(stream(5)),
    afterCall: () => void truth.look(),
    log: ({ event, level, ...detail }) => {
      if (FAILURES.includes(event) && !isExpected(detail.code)) failures.push(`${event} ${JSON.stringify(detail)}`)
      if (level === 'error') machine.note(`log ${event} ${detail.code ?? detail.kind ?? ''}`)
    },
    mailer: {
      async send({ id, subject, text, to }) {
        await machine.gate('mail')
        const recorded = database.stored.mails.find((mail) => mail.id === id)
        onMail({ subject, text, to, recordedAt: Date.parse(recorded?.createdAt ?? clock().toISOString()) })
        return { kind: 'sent' }
      },
    },
  })

  /**
   * Sends a request to a process of the shop; null when it dies without an answer. When the visitor leaves (`gone` settles), the process
   * only finishes what it has promised to finish.
   */
  async function call(where: string, request: Request, gone?: Promise<null>): Promise<Response | null> {
    const at = isolate(where)
    let isGone = false
    const promised: Promise<unknown>[] = []
    const task: Task = { name: at.name, isDead: () => isGone || at.isDead(), die: at.die }
    const context = { waitUntil: (work: Promise<unknown>) => void promised.push(work), passThroughOnException() {} }
    gone?.then(async () => {
      for (let kept = 0; kept < promised.length; kept++) await promised[kept]
      isGone = true
    })
    const answer = machine.within(task, async () => at.app.fetch(request, { ASSETS }, { ...context, props: {} }))
    return Promise.race([answer, at.death, ...(gone ? [gone] : [])])
  }

  const receive: typeof fetch = async (input, init) => {
    const answer = await call('hooks', new Request(input, init))
    if (!answer) throw new TypeError('The connection closed')
    return answer
  }
  const address = (provider: 'duffel' | 'stripe') => `${SHOP}/api/webhooks/${provider}`
  const deliver = (provider: 'duffel' | 'stripe', delivery: WebhookDelivery) =>
    postDelivery(delivery, { fetch: receive, url: address(provider) })

  return {
    machine,
    faults,
    database,
    providers,
    truth,
    failures,
    isolate,
    call,
    plan,
    random: stream(6),
    globals: stream(7),
    /** Whether the test form paid with a made-up payment, behind which there is no money. */
    isMadeUp: () => database.stored.purchases.some(({ paymentId }) => paymentId?.startsWith('test_')),
    /** Delivers the due webhooks of both doubles to the shop. */
    async carry(): Promise<void> {
      await carryWebhooks(providers.test.stripe.webhooks, { fetch: receive, url: address('stripe') })
      await carryWebhooks(providers.test.duffel.webhooks, { fetch: receive, url: address('duffel') })
    },
  }
}
export type World = ReturnType<typeof openWorld>
