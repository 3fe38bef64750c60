import { type BrowserContext, chromium, type Page } from 'playwright'
import {
  cards,
  chooseAirport,
  dayButton,
  dayFromToday,
  payButton,
  readConfirmation,
  travelers,
} from '../../e2e/support/journey'
import { PHONE } from './floors'
import type { Served } from './served-shops'

// Interaction to Next Paint on the way from home to the confirmation, as defined by web-vitals, from the browser's event timing, and the frames
// that are dropped while results arrive. The processor is slowed down four times, the network isn't.

const SLOWDOWN = 4
/** The step during which results arrive. */
const STREAMING = 'searching'
const EMPTY_MS = 3000

/** One event of an interaction; a press has several with the same id. */
export interface TimedEvent {
  interactionId: number
  /** Milliseconds from the press to the next paint, in steps of eight. */
  duration: number
  /** The traveler's current step. */
  step: string
}

/** The slowest interaction, ignoring one of the slowest for each fifty; null without any. */
export function interactionToNextPaint(events: TimedEvent[]): TimedEvent | null {
  const slowest = new Map<number, TimedEvent>()
  for (const event of events) {
    if (event.duration > (slowest.get(event.interactionId)?.duration ?? 0)) slowest.set(event.interactionId, event)
  }
  const ranked = [...slowest.values()].sort((a, b) => b.duration - a.duration)
  return ranked[Math.floor(ranked.length / 50)] ?? null
}

/** The interaction to next paint of each step, in their order. */
export function byStep(events: TimedEvent[]): TimedEvent[] {
  const steps = new Set(events.map(({ step }) => step))
  return [...steps].flatMap((name) => interactionToNextPaint(events.filter(({ step }) => step === name)) ?? [])
}

/** Runs in every document before its scripts. */
function observe() {
  const { noteEvent } = globalThis as unknown as { noteEvent(id: number, duration: number): void } // exposed below
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId > 0) noteEvent(entry.interactionId, entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

const STEPS: [name: string, take: (page: Page) => Promise<unknown>][] = [
  ['choosing where from', (page) => chooseAirport(page, 'From', 'JFK')],
  ['choosing where to', (page) => chooseAirport(page, 'To', 'LHR')],
  ['opening the calendar', (page) => page.getByRole('button', { name: /^Departure:/ }).tap()],
  [
    'choosing the days',
    async (page) => {
      await (await dayButton(page, dayFromToday(44))).tap()
      await (await dayButton(page, dayFromToday(51))).tap()
      // A phone's sheet stays for the price of the journey.
      await page.getByRole('dialog').getByRole('button', { name: 'Done' }).tap()
    },
  ],
  [
    STREAMING,
    async (page) => {
      await page.getByRole('button', { name: 'Search Flights' }).tap()
      // Seldom, and without a locator: that one would look through the page in each frame, and cost what is measured here.
      const isComplete = () =>
        [...document.querySelectorAll('main span')].some((at) => at.textContent === 'Search complete')
      await page.waitForFunction(isComplete, undefined, { polling: 250 })
    },
  ],
  ['opening the filters', (page) => page.getByRole('button', { name: /^Filters/ }).tap()],
  [
    'filtering',
    async (page) => {
      const sheet = page.getByRole('dialog', { name: 'Filters' })
      await sheet.getByRole('checkbox', { name: 'Direct' }).tap()
      await sheet.getByRole('button', { name: 'Apply Filters' }).tap()
      await sheet.waitFor({ state: 'hidden' })
    },
  ],
  [
    'opening a flight',
    async (page) => {
      const flight = page.getByRole('link', { name: /View Details/ })
      await flight.first().tap()
      await page.getByRole('heading', { name: 'Price Summary' }).waitFor()
    },
  ],
  [
    'booking it',
    async (page) => {
      const book = page.getByRole('link', { name: /^Book (This Flight|Now)$/ })
      await book.and(page.locator(':visible')).first().tap()
      await page.getByRole('heading', { name: 'Passenger Information', level: 1 }).waitFor()
    },
  ],
  [
    'typing the traveler',
    async (page) => {
      const [ada] = travelers()
      await type(page, 'Title', 'Ms')
      await type(page, 'First name', ada?.firstName)
      await type(page, 'Last name', ada?.lastName)
      await type(page, 'Date of birth', '02031990')
      await type(page, /^Email/, ada?.email)
      await type(page, /^Phone/, '2125550100')
    },
  ],
  [
    'going on to the seats',
    async (page) => {
      await page.getByRole('button', { name: 'Continue to Seat Selection' }).tap()
      await page.getByRole('heading', { name: 'Seat Selection', level: 1 }).waitFor()
    },
  ],
  [
    'going on to the payment',
    async (page) => {
      await page.getByRole('button', { name: 'Continue to Payment' }).tap()
      await page.getByRole('heading', { name: 'Payment', level: 1 }).waitFor()
    },
  ],
  [
    'typing the card',
    async (page) => {
      await type(page, 'Card number', cards.accepted)
      await type(page, 'Expiry date', '1234')
      await type(page, 'CVV', '123')
    },
  ],
  [
    'paying',
    async (page) => {
      await payButton(page).tap()
      await readConfirmation(page)
    },
  ],
]

async function type(page: Page, label: string | RegExp, text = '') {
  await page.getByLabel(label).first().focus()
  await page.keyboard.type(text)
}

/** Counts the page's frames from now on; the returned function returns the share that was dropped. */
async function countFrames(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(globalThis, { frameTimes: times })
    const note = (time: number) => {
      times.push(time)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  return async () =>
    droppedShare(await page.evaluate(() => (globalThis as unknown as { frameTimes: number[] }).frameTimes))
}

const FRAME_MS = 1000 / 60

/** The share of the frames of a sixtieth of a second that were not drawn between the first and the last of these times. */
export function droppedShare(times: number[]): number {
  const due = Math.round(((times.at(-1) ?? 0) - (times[0] ?? 0)) / FRAME_MS)
  return due > 0 ? Math.max(0, 1 - (times.length - 1) / due) : 0
}

/** The share of frames that an empty page drops on the same slow processor. */
async function emptyDrops(page: Page): Promise<number> {
  await page.goto('about:blank')
  const drops = await countFrames(page)
  await page.waitForTimeout(EMPTY_MS)
  return drops()
}

/** Times the interactions on a page from now on, on a slow processor; `step` names the current one. */
export async function timeInteractions(page: Page, step: () => string): Promise<TimedEvent[]> {
  const events: TimedEvent[] = []
  await page.exposeFunction('noteEvent', (interactionId: number, duration: number) => {
    events.push({ interactionId, duration, step: step() })
  })
  await page.addInitScript(observe)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return events
}

/** A purchase: its interactions, and the shares of frames dropped while its results arrived and on an empty page. */
export interface Journey {
  events: TimedEvent[]
  dropped: { streaming: number; empty: number }
}

async function walk(context: BrowserContext, home: string): Promise<Journey> {
  const page = await context.newPage()
  let step = ''
  const events = await timeInteractions(page, () => step)
  await page.goto(home)
  let streaming = Number.NaN
  for (const [name, take] of STEPS) {
    step = name
    const drops = name === STREAMING ? await countFrames(page) : null
    await take(page)
    if (drops) streaming = await drops()
    // Entries are reported after the paint.
    await page.waitForTimeout(500)
  }
  return { events, dropped: { streaming, empty: await emptyDrops(page) } }
}

/** A purchase at a brand, with an empty browser profile. @throws Error when a step doesn't finish */
export async function measureJourney(
  served: Pick<Served, 'origin' | 'browserArgs'>,
  { brand, browserPath }: { brand: string; browserPath: string },
): Promise<Journey> {
  const browser = await chromium.launch({ executablePath: browserPath, args: served.browserArgs })
  try {
    const own = { ...PHONE, timezoneId: 'America/New_York', locale: 'en-US' }
    const journey = await walk(await browser.newContext(own), `${served.origin(brand)}/`)
    if (journey.events.length === 0) throw new Error('The browser timed no interaction')
    return journey
  } finally {
    await browser.close()
  }
}
