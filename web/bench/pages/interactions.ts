import { type BrowserContext, chromium, type Page } from 'playwright'
import { chooseAirport, dayButton, dayFromToday } from '../../e2e/support/journey'
import { PHONE } from './floors'
import type { Served } from './served-shops'

// Interaction to Next Paint on the way from home to a flight, as defined by web-vitals, from the browser's event timing. The processor is slowed
// down four times, the network isn't.

const SLOWDOWN = 4

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
    },
  ],
  [
    'searching',
    async (page) => {
      await page.getByRole('button', { name: 'Search Flights' }).tap()
      await page.getByRole('heading', { name: /flights? found$/ }).waitFor()
      await page.getByText('Search complete').waitFor()
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
]

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

async function walk(context: BrowserContext, home: string): Promise<TimedEvent[]> {
  const page = await context.newPage()
  let step = ''
  const events = await timeInteractions(page, () => step)
  await page.goto(home)
  for (const [name, take] of STEPS) {
    step = name
    await take(page)
    // Entries are reported after the paint.
    await page.waitForTimeout(500)
  }
  return events
}

/** The slowest interaction of a journey at a brand, with an empty browser profile. @throws Error when a step doesn't finish */
export async function measureJourney(served: Served, { brand, browserPath }: { brand: string; browserPath: string }) {
  const browser = await chromium.launch({ executablePath: browserPath, args: served.browserArgs })
  try {
    const own = { ...PHONE, timezoneId: 'America/New_York', locale: 'en-US' }
    const slowest = interactionToNextPaint(await walk(await browser.newContext(own), `${served.origin(brand)}/`))
    if (!slowest) throw new Error('The browser timed no interaction')
    return slowest
  } finally {
    await browser.close()
  }
}
