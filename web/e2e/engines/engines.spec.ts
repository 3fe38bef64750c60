import { expect, test } from 'playwright/test'
import { type EngineName, lackingPackages } from '#worker/dev/other-engines'
import { cards, dayFromToday, travelers } from '../support/journey'
import { type EngineWindow, openWindow } from './web-driver'

// The journey in Firefox and WebKit, at a phone's width and a desk's: what each engine does in its own way.

/** Finds an element by its name: that of its label for a field, else what it says. */
const FIND = `
  const find = (kind, name, part) => {
    const named = (text) => new RegExp(name, 'i').test((text ?? '').replace(/\\s+/g, ' ').trim())
    const within = document.querySelector(part ? 'section[aria-labelledby="' + part + '"]' : 'html')
    const shown = (element) => element && element.getClientRects().length > 0 && !element.disabled
    const found = kind === 'field'
      ? [...(within?.querySelectorAll('label') ?? [])].filter((label) => named(label.textContent)).map((label) => label.control)
      : [...(within?.querySelectorAll(kind) ?? [])].filter((each) => named(each.getAttribute('aria-label') ?? each.textContent))
    return found.find(shown)
  }`

/** Where it is in the window, in view; null where there is none. */
const PLACE = `${FIND}
  const element = find(...arguments)
  element?.scrollIntoView({ block: 'center' })
  return element ? JSON.stringify(element.getBoundingClientRect()) : null`

/** How far the page reaches to the right of the window, and the fields that a phone would zoom into. */
const LAYOUT = `
  const wide = document.scrollingElement.scrollWidth - innerWidth
  const small = [...document.querySelectorAll(':is(input, select, textarea):not([aria-hidden])')].filter((field) =>
    field.getClientRects().length > 0 && !/checkbox|radio|range/.test(field.type) && parseFloat(getComputedStyle(field).fontSize) < 16)
  return [...(wide > 0 ? [wide + ' px too wide'] : []), ...small.map((field) => field.outerHTML.slice(0, 200))]`

/** Sets a value without keys, as an autofill does. */
const FILL = `${FIND}
  const [value, ...name] = arguments
  const field = find(...name)
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value)
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }))`

function hands(window: EngineWindow) {
  /** The place of an element once it has stopped moving. */
  const find = async (kind: string, name: string, part?: string): Promise<DOMRect> => {
    let place: string | null = null
    const isAtRest = async () => {
      const before = place
      place = await window.run(PLACE, kind, name, part)
      return place !== null && place === before
    }
    await expect.poll(isAtRest, { message: `${kind} ${name}`, intervals: [50] }).toBe(true)
    return JSON.parse(place ?? 'null')
  }
  /** A press that lasts, as a finger's does. By its place: React may have put another element there meanwhile. */
  const pressAt = ({ x, y, width, height }: DOMRect) =>
    window.act('pointer', [
      { type: 'pointerMove', x: Math.round(x + width / 2), y: Math.round(y + height / 2), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pause', duration: 60 },
      { type: 'pointerUp', button: 0 },
    ])
  const type = (text: string) =>
    window.act(
      'key',
      [...text].flatMap((value) => ['keyDown', 'keyUp'].map((kind) => ({ type: kind, value }))),
    )
  return {
    find,
    type,
    press: async (kind: string, name: string, part?: string) => pressAt(await find(kind, name, part)),
    fill: async (name: string, value: string, part?: string) => {
      await find('field', name, part)
      await window.run(FILL, value, 'field', name, part)
    },
    fits: async (step: string) => expect(await window.run(LAYOUT), step).toEqual([]),
  }
}

for (const engine of ['Firefox', 'WebKit'] as const satisfies EngineName[]) {
  // The end of the run names what is lacking: worker/dev/test.ts.
  if (lackingPackages(engine).length > 0) continue
  test(`${engine} finds, books and pays a flight, and loses no press on a mended form`, async ({ baseURL }) => {
    const window = await openWindow(engine)
    try {
      const { find, press, fill, type, fits } = hands(window)
      await window.size(390, 844)
      await window.go(baseURL ?? '')
      for (const [label, code] of [
        ['From', 'JFK'],
        ['To', 'LHR'],
      ] as const) {
        await press('field', `^${label}`)
        await type(code)
        await press('[role=option]', `${code}$`)
      }
      await press('button', '^Departure:')
      await find('[role=grid] button', ',')
      await fits('the calendar')
      await type('\uE00C')
      await press('button', '^Travelers:')
      await press('button', '(add|more|increase).*adult')
      await fits('the travelers')
      // Each engine takes days of its own: the runs share one sandbox, and a seat is sold once.
      const days = engine === 'WebKit' ? [51, 58] : [52, 59]
      const [departureDate, returnDate] = days.map(dayFromToday)
      const address = {
        origin: 'JFK',
        destination: 'LHR',
        departureDate,
        returnDate,
        adultsCount: '2',
        cabinClass: 'economy',
      }
      await window.go(`${baseURL}/search?${new URLSearchParams(address as Record<string, string>)}`)
      await find('h2', '^\\d+ flights found$')
      await fits('the results')
      await press('button', '^Fastest')
      await press('button', '^Filters')
      await find('[role=dialog] label', '^Refundable')
      await fits('the filters')
      await type('\uE00C')
      await press('a', 'View Details')
      await find('h2', '^Price Summary$')
      await fits('the flight')
      await press('a', '^Book (This Flight|Now)$')
      await find('h1', '^Passenger Information$')
      const next = () => press('button', '^Continue to Seat Selection$')
      const beRefused = async () => {
        await next()
        await expect.poll(() => window.run('return document.activeElement.getAttribute("role")')).toBe('group')
      }
      await beRefused()
      for (const [part, person] of travelers().entries()) {
        const { title, firstName, lastName, email, phone } = person
        const fields = { Title: title, 'First name': firstName, 'Last name': lastName, Email: email, Phone: phone }
        for (const [label, value] of Object.entries(fields))
          if (value) await fill(`^${label}`, value, `passenger-${part}`)
        await fill('^Date of birth', '3/24/2090', `passenger-${part}`)
      }
      await beRefused()
      await fits('the passengers')
      const mend = async (part: string) => {
        await press('field', '^Date of birth', part)
        await type(`${'\uE010'}${'\uE003'.repeat(30)}3/24/1990`)
      }
      await mend('passenger-0')
      await beRefused()
      // Here the button is at the end of the page, under a list of errors that goes.
      await window.size(1280, 900)
      await mend('passenger-1')
      await next()
      await find('h1', '^Seat Selection$')
      await window.size(390, 844)
      await press('[role=gridcell]', ', available')
      await find('p, span, strong', '^Seat Selected$')
      await fits('the seats')
      await press('button', '^Continue to Payment$')
      await press('button', '^Continue without')
      const card = { 'Card number': cards.accepted, 'Name on card': 'Ada Lovelace', 'Expiry date': '12/34', CVV: '123' }
      for (const [label, value] of Object.entries(card)) await fill(`^${label}`, value)
      await fits('the payment')
      await press('button', '^Complete Booking · \\$')
      await find('h1', '^Booking Confirmed$')
      await fits('the confirmation')
    } finally {
      await window.end()
    }
  })
}
