import type { Page } from 'playwright'
import { expect } from 'playwright/test'
import { signInAnew } from '../../e2e/support/accounts'
import { cards, dayButton, dayFromToday } from '../../e2e/support/journey'
import { layoutShift, watchLayout } from '../../e2e/support/take-over'
import type { Effort, Hands } from './hands'

// From home to the confirmation as somebody goes who knows what they want: airports by their codes, days of this month or the next, the
// first result, no seats. Whoever returns has booked here before, signed in, let the shop remember them, and flies there once more.

interface Traveler {
  title: string
  first: string
  last: string
  /** As the browser's own date field takes it, MMDDYYYY. */
  born: string
}

const yearsAgo = (years: number) => String(new Date().getFullYear() - years)
const ada: Traveler = { title: 'Ms', first: 'Ada', last: 'Byron', born: `0203${yearsAgo(36)}` }

export interface Story {
  name: string
  travelers: Traveler[]
  /** How often the steppers for children and infants are pressed, by the names of their buttons. */
  party: { adults: number; children: number; infants: number }
  isSignedIn: boolean
  /** What may be needed at most. */
  bar: Partial<Effort>
}

export const STORIES: Story[] = [
  {
    name: 'one adult',
    travelers: [ada],
    party: { adults: 1, children: 0, infants: 0 },
    isSignedIn: false,
    bar: { presses: 14, fields: 11 },
  },
  {
    name: 'a returning customer',
    travelers: [ada],
    party: { adults: 1, children: 0, infants: 0 },
    isSignedIn: true,
    bar: { presses: 8, fields: 4 },
  },
  {
    name: 'a family of five with a baby',
    travelers: [
      ada,
      { title: 'Mr', first: 'William', last: 'King', born: `0405${yearsAgo(38)}` },
      { title: 'Mr', first: 'Ralph', last: 'King', born: `0607${yearsAgo(9)}` },
      { title: 'Miss', first: 'Anne', last: 'King', born: `0809${yearsAgo(6)}` },
      { title: 'Mr', first: 'Byron', last: 'King', born: `0101${yearsAgo(1)}` },
    ],
    party: { adults: 2, children: 2, infants: 1 },
    isSignedIn: false,
    bar: { fields: 28 },
  },
]

const hasSearched = new WeakSet<Page>()

// A search sells once, so each searches for a day of its own.
let days = 9

async function searchFor(page: Page, hands: Hands, { party }: Story) {
  const again = page.getByRole('region', { name: 'Recent searches' }).getByRole('link').first()
  if (hasSearched.has(page)) return hands.press(again)
  hasSearched.add(page)
  days++
  for (const [label, code] of [
    ['From', 'JFK'],
    ['To', 'LHR'],
  ] as const) {
    const picker = page.getByRole('combobox', { name: label, exact: true })
    await hands.fill(picker, code)
    await page.getByRole('option', { name: new RegExp(`${code}$`) }).waitFor()
    await hands.key('Enter')
  }
  await hands.press(page.getByRole('button', { name: /^Departure:/ }))
  await hands.press(await dayButton(page, dayFromToday(days)))
  await hands.press(await dayButton(page, dayFromToday(days + 7)))
  const more = { adult: party.adults - 1, child: party.children, infant: party.infants }
  if (Object.values(more).some((count) => count > 0)) {
    await hands.press(page.getByRole('button', { name: /^Travelers:/ }))
    for (const [kind, count] of Object.entries(more))
      for (let time = 0; time < count; time++)
        await hands.press(page.getByRole('button', { name: new RegExp(`(add|more|increase).*${kind}`, 'i') }))
    await hands.key('Escape')
  }
  await hands.press(page.getByRole('button', { name: 'Search Flights' }))
}

/** Whoever is remembered is filled in; whoever could be lets the shop do so. */
async function fillInKnown(page: Page, hands: Hands, { travelers }: Story) {
  const known = page.getByRole('button', { name: travelers.length > 1 ? /^Fill in all/ : /^Fill in:/ }).first()
  const remember = page.getByRole('checkbox', { name: /^Remember these travelers/ })
  if (await known.isVisible()) await hands.press(known)
  else if (await remember.isVisible()) await hands.press(remember)
}

async function tellTravelers(page: Page, hands: Hands, story: Story) {
  const { travelers } = story
  await page.getByRole('region', { name: `Passenger ${travelers.length}` }).waitFor()
  await fillInKnown(page, hands, story)
  for (const [index, { title, first, last, born }] of travelers.entries()) {
    const block = page.getByRole('region', { name: `Passenger ${index + 1}` })
    const titles = block.getByLabel('Title')
    if ((await titles.inputValue()) === '') await hands.choose(titles, title)
    for (const [label, text] of [
      ['Date of birth', born],
      ['First name', first],
      ['Last name', last],
    ] as const) {
      const field = block.getByLabel(label)
      if ((await field.inputValue()) === '') await hands.fill(field, text)
    }
    if (index > 0) continue
    const email = block.getByLabel(/^Email/)
    if ((await email.inputValue()) === '') await hands.fill(email, `ada-${crypto.randomUUID()}@example.com`)
    const phone = block.getByLabel(/^Phone/)
    if ((await phone.inputValue()) === '') await hands.fill(phone, '+12125550100')
  }
  await hands.press(page.getByRole('button', { name: 'Continue to Seat Selection' }))
}

async function pay(page: Page, hands: Hands) {
  await hands.fill(page.getByLabel('Card number'), cards.accepted)
  const holder = page.getByLabel('Name on card')
  if ((await holder.inputValue()) === '') await hands.fill(holder, 'Ada Byron')
  await hands.fill(page.getByLabel('Expiry date'), '1234')
  await hands.fill(page.getByLabel('CVV'), '123')
  await hands.press(page.getByRole('button', { name: /^(Pay \$|Complete Booking)/ }))
}

export interface Told {
  /** From home to the confirmation. */
  seconds: number
  /** How far things moved at each step that nobody had asked to. */
  shifts: Map<string, number>
}

/** From home, which is shown, to the confirmation; tells at each step that it is left. */
async function book(page: Page, hands: Hands, story: Story, look: (step: string) => Promise<void>) {
  await searchFor(page, hands, story)
  await look('home')
  await expect(page.getByText('Searching all airlines...')).toBeHidden({ timeout: 30_000 })
  await look('results')
  await hands.press(page.getByRole('link', { name: /View Details/ }).first())
  const booking = page.getByRole('link', { name: /^Book (This Flight|Now)$/ }).and(page.locator(':visible'))
  await booking.first().waitFor()
  await look('flight')
  await hands.press(booking.first())
  await tellTravelers(page, hands, story)
  await look('travelers')
  const skip = page.getByRole('button', { name: 'Skip Seat Selection' })
  await skip.waitFor()
  await look('seats')
  await hands.press(skip)
  await pay(page, hands)
  await look('payment')
  await expect(page.getByRole('heading', { name: 'Booking Confirmed', level: 1 })).toBeVisible({ timeout: 30_000 })
}

async function openHome(page: Page) {
  await page.goto('/')
  await page.locator('#root:not([data-waits])').waitFor({ state: 'attached' })
}

/**
 * Goes through a story. What somebody did here before they come back is done by other hands, and not counted.
 * @throws where a step doesn't come
 */
export async function goThrough(
  page: Page,
  hands: Hands,
  story: Story,
  { before, onStep = () => {} }: { before: Hands; onStep?: (left: string) => void },
): Promise<Told> {
  await page.goto('/about')
  if (story.isSignedIn) {
    await signInAnew(page)
    await openHome(page)
    await book(page, before, story, async () => {})
  }
  await watchLayout(page)
  await openHome(page)
  const shifts = new Map<string, number>()
  let moved = 0
  const look = async (step: string) => {
    const before = moved
    moved = await layoutShift(page)
    shifts.set(step, moved - before)
    onStep(step)
  }
  const begun = performance.now()
  await book(page, hands, story, look)
  const seconds = (performance.now() - begun) / 1000
  await look('confirmation')
  return { seconds, shifts }
}
