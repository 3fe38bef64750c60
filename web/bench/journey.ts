import '#worker/dev/resolve-ts'
import { type BrowserContextOptions, chromium } from 'playwright'
import { tellVerdicts, type Verdict } from '#worker/bench/verdict'
import { findBrowser } from '#worker/dev/find-browser'
import { tellFailure } from '#worker/dev/plain-failure'
import type { Effort } from './journey/hands'
import type { Story } from './journey/stories'

// npm run bench:journey: what it takes to book, counted while a script books with real presses and keys: from home to the confirmation, for
// one adult, a returning customer and a family of five, on a phone and a desk. It doesn't look around; its seconds are the shop's. At last the
// presses are timed on a slow processor.

const WIDTHS: Record<string, BrowserContextOptions> = {
  '390': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  '1440': { viewport: { width: 1440, height: 900 } },
}

const MOST_SHIFT = 0.05
/** From a press to the next paint. */
const MOST_MS = 100

const say = (text: string) => process.stdout.write(`${text}\n`)

interface Told {
  story: Story
  width: string
  effort: Effort
  /** The step at which most moved by itself, and how far. */
  moved: [step: string, shift: number]
}

async function goThroughAll(): Promise<Verdict[]> {
  const { startShop } = await import('./palettes-shop')
  const { Hands } = await import('./journey/hands')
  const { goThrough, STORIES } = await import('./journey/stories')
  const { interactionToNextPaint, timeInteractions } = await import('./pages/interactions')
  const shop = await startShop()
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  const openAt = async (width: string) => {
    const own = { baseURL: `http://localhost:${shop.port}`, locale: 'en-US', timezoneId: 'America/New_York' }
    const page = await (await browser.newContext({ ...own, ...WIDTHS[width] })).newPage()
    return { page, hands: () => new Hands(page, width === '390') }
  }
  try {
    say(`${'from home to the confirmation'.padEnd(30)} width presses    keys  fields  seconds  most layout shift`)
    const verdicts: Verdict[] = []
    for (const story of STORIES) {
      for (const width of Object.keys(WIDTHS)) {
        const { page, hands } = await openAt(width)
        const own = hands()
        const { seconds, shifts } = await goThrough(page, own, story, { before: hands() })
        const moved = [...shifts].toSorted(([, one], [, other]) => other - one)[0] ?? ['', 0]
        const { presses, keys, fields } = own.effort
        const counts = [width.padStart(5), ...[presses, keys, fields].map((count) => String(count).padStart(8))]
        say(
          `${story.name.padEnd(30)} ${counts.join('')} ${seconds.toFixed(1).padStart(8)}  ${moved[1].toFixed(3)} at ${moved[0]}`,
        )
        verdicts.push(...verdictsOf({ story, width, effort: own.effort, moved }))
        await page.context().close()
      }
    }
    for (const width of Object.keys(WIDTHS)) {
      const [story] = STORIES
      if (!story) throw new Error('There is no story to go through')
      const { page, hands } = await openAt(width)
      let left = 'nothing'
      const events = await timeInteractions(page, () => `after ${left}`)
      const onStep = (step: string) => {
        left = step
      }
      await goThrough(page, hands(), story, { before: hands(), onStep })
      const slowest = interactionToNextPaint(events)
      if (!slowest) throw new Error('The browser timed no interaction')
      verdicts.push({
        what: `slowest press of ${story.name} at ${width} px, processor ÷ 4`,
        figure: `${slowest.duration} ms ${slowest.step}`,
        bar: `≤ ${MOST_MS} ms`,
        isKept: slowest.duration <= MOST_MS,
      })
      await page.context().close()
    }
    return verdicts
  } finally {
    await browser.close()
    await shop.stop()
  }
}

function verdictsOf({ story, width, effort, moved: [step, shift] }: Told): Verdict[] {
  const who = `${story.name} at ${width} px`
  const counted = (['presses', 'fields'] as const).flatMap((kind) => {
    const bar = story.bar[kind]
    if (bar === undefined) return []
    return [{ what: `${kind} of ${who}`, figure: String(effort[kind]), bar: `≤ ${bar}`, isKept: effort[kind] <= bar }]
  })
  const moved = { what: `layout shift of ${who}`, figure: `${shift.toFixed(3)} at ${step}`, bar: `≤ ${MOST_SHIFT}` }
  return [...counted, { ...moved, isKept: shift <= MOST_SHIFT }]
}

try {
  tellVerdicts(await goThroughAll())
} catch (error) {
  tellFailure(error)
}
