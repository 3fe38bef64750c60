import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import Calendar, { type CalendarProps, rangeToShow } from './calendar'

const chosen = vi.fn<(day: string) => void>()
beforeEach(() => {
  chosen.mockReset()
})
afterEach(() => void vi.unstubAllEnvs())

const show = (given: Partial<CalendarProps> = {}, container?: HTMLElement) =>
  render(
    <Calendar
      today="2026-11-21"
      last="2027-10-21"
      from="2026-12-01"
      to="2026-12-08"
      asking="departure"
      oneWay={false}
      months={2}
      onChoose={chosen}
      {...given}
    />,
    { ...(container && { container }) },
  )

const cell = (day: string) => document.querySelector<HTMLElement>(`[data-day="${day}"]:has(button)`)
const dayButton = (day: string) => cell(day)!.querySelector('button')!
const focusedDay = () => document.activeElement?.closest<HTMLElement>('[data-day]')?.dataset.day
const focusOn = (day: string) => waitFor(() => expect(focusedDay()).toBe(day))

describe('the calendar by keyboard', () => {
  it.each<[what: string, steps: [keys: string, day: string][]]>([
    [
      'by days, weeks and months',
      [
        ['{ArrowRight}', '2026-12-02'],
        ['{ArrowDown}', '2026-12-09'],
        ['{ArrowUp}', '2026-12-02'],
        ['{ArrowLeft}{ArrowLeft}', '2026-11-30'],
        ['{End}', '2026-12-05'],
        ['{Home}', '2026-11-29'],
        ['{ArrowRight}{ArrowRight}{PageDown}', '2027-01-01'],
        ['{PageDown}{PageDown}', '2027-03-01'],
      ],
    ],
    [
      'as far as the first day',
      [
        ['{ArrowUp}', '2026-11-24'],
        ['{Home}', '2026-11-22'],
        ['{ArrowLeft}{ArrowLeft}{Home}', '2026-11-21'],
        ['{PageUp}', '2026-11-21'],
      ],
    ],
    ['as far as the first day in months', [['{PageUp}', '2026-11-21']]],
    [
      'by years, as far as the last day and the first',
      [
        ['{Shift>}{PageDown}{/Shift}', '2027-10-21'],
        ['{Shift>}{PageUp}{/Shift}', '2026-11-21'],
      ],
    ],
  ])('moves %s', async (_what, steps) => {
    show()
    await focusOn('2026-12-01')
    const user = userEvent.setup()
    for (const [keys, day] of steps) {
      await user.keyboard(keys)
      expect(focusedDay()).toBe(day)
      expect(dayButton(day).tabIndex).toBe(0)
      expect(document.querySelectorAll('[data-day] button[tabindex="0"]')).toHaveLength(1)
    }
  })

  it('shows the month it moves to, and chooses its day with Enter or Space', async () => {
    show({ months: 1 })
    const user = userEvent.setup()
    await focusOn('2026-12-01')
    await user.keyboard('{PageDown}{ArrowRight}')
    expect(screen.getByRole('grid', { name: 'January 2027' })).toBeDefined()
    await user.keyboard('{Enter}')
    expect(chosen).toHaveBeenLastCalledWith('2027-01-02')
    await user.keyboard('{ArrowRight} ')
    expect(chosen).toHaveBeenLastCalledWith('2027-01-03')
  })
})

it('opens on the server’s day on a page rendered on that day, and marks it as today', async () => {
  const written = document.body.appendChild(document.createElement('div'))
  written.dataset.day = '2026-11-21'
  show({ from: '', to: '' }, written)
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Today, Saturday, November 21, 2026'),
  )
})

describe('the calendar', () => {
  it('disables days before today and after the last on sale, and says why', async () => {
    show({ from: '', to: '' })
    expect(dayButton('2026-11-20').disabled).toBe(true)
    expect(dayButton('2026-11-21').disabled).toBe(false)
    expect(screen.getByRole('button', { name: /Previous Month/i }).getAttribute('aria-disabled')).toBe('true')
    expect(screen.queryByText(/about 11 months ahead/)).toBeNull()
    cleanup()
    show({ from: '2027-10-01', to: '2027-10-05' })
    expect(dayButton('2027-10-21').disabled).toBe(false)
    expect(dayButton('2027-10-22').disabled).toBe(true)
    expect(screen.getByText('Airlines sell flights about 11 months ahead: until Oct 21, 2027 for now.')).toBeDefined()
  })

  it('tells screen readers which days are chosen', () => {
    show()
    const taken = [...document.querySelectorAll<HTMLElement>('[aria-selected="true"]')].map(
      ({ dataset }) => dataset.day,
    )
    expect(taken[0]).toBe('2026-12-01')
    expect(taken.at(-1)).toBe('2026-12-08')
    expect(dayButton('2026-12-01').getAttribute('aria-label')).toBe('Tuesday, December 1, 2026, selected')
  })

  it('previews the journey under the pointer and under the focus', async () => {
    show({ asking: 'return' })
    const user = userEvent.setup()
    const marked = () => [
      ...document.querySelectorAll<HTMLElement>('[data-day][class*="range"],[data-day][class*="between"]'),
    ]
    const ends = () => [marked()[0]?.dataset.day, marked().at(-1)?.dataset.day]
    await focusOn('2026-12-08')
    expect(ends()).toEqual(['2026-12-01', '2026-12-08'])
    await user.hover(dayButton('2026-12-19'))
    expect(ends()).toEqual(['2026-12-01', '2026-12-19'])
    await user.unhover(dayButton('2026-12-19'))
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(ends()).toEqual(['2026-12-01', '2026-12-16'])
  })
})

it('marks a single day one way', () => {
  show({ from: '2026-12-10', to: '', oneWay: true })
  const marked = document.querySelectorAll<HTMLElement>('[class*="rangeStart"],[class*="rangeEnd"],[class*="between"]')
  expect([...marked].map(({ dataset }) => dataset.day)).toEqual(['2026-12-10'])
})

// Midnights that don't exist because summer time begins, half-hour offsets, both sides of the date line.
const ZONES = [
  'UTC',
  'America/Santiago',
  'America/Havana',
  'America/Nuuk',
  'America/New_York',
  'America/Sao_Paulo',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Beirut',
  'Asia/Tehran',
  'Asia/Kathmandu',
  'Atlantic/Azores',
  'Australia/Lord_Howe',
  'Europe/Dublin',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
]

it.each(ZONES)('returns the day that was pressed, for whole months, in %s', (timeZone) => {
  vi.stubEnv('TZ', timeZone)
  for (const month of ['2026-12', '2027-03', '2027-09', '2028-02']) {
    show({ today: '2026-11-21', last: '2028-10-21', from: `${month}-10`, to: '', months: 1, oneWay: true })
    const days = [...document.querySelectorAll<HTMLElement>('[data-day]:has(button)')]
    const length = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
    expect(days.map(({ dataset }) => dataset.day?.slice(-2))).toEqual(
      Array.from({ length }, (_, index) => String(index + 1).padStart(2, '0')),
    )
    for (const day of days) {
      expect(day.textContent).toBe(String(Number(day.dataset.day?.slice(-2))))
      day.querySelector('button')?.click()
      expect(chosen).toHaveBeenLastCalledWith(day.dataset.day)
    }
    cleanup()
  }
})

const journey = { from: '2026-12-10', to: '2026-12-17', oneWay: false } as const

it.each([
  ['return', '', '2026-12-10', '2026-12-17'],
  ['return', '2026-12-20', '2026-12-10', '2026-12-20'],
  ['return', '2026-12-12', '2026-12-10', '2026-12-12'],
  ['return', '2026-12-01', '2026-12-10', '2026-12-17'],
  ['departure', '', '2026-12-10', '2026-12-17'],
  ['departure', '2026-12-01', '2026-12-01', '2026-12-17'],
  ['departure', '2026-12-24', '2026-12-24', '2026-12-24'],
] as const)('choosing the %s with "%s" under the pointer marks %s to %s', (asking, pointed, from, to) => {
  expect(rangeToShow({ ...journey, asking }, pointed)).toEqual({ from, to })
})

it('shows one day one way, and none while none is chosen', () => {
  const day = { from: '2026-12-10', to: '2026-12-10' }
  expect(rangeToShow({ ...journey, to: '', asking: 'departure', oneWay: true }, '2026-12-24')).toEqual(day)
  expect(rangeToShow({ ...journey, to: '', asking: 'departure' }, '')).toEqual(day)
  expect(rangeToShow({ from: '', to: '', asking: 'departure', oneWay: false }, '')).toEqual({ from: '', to: '' })
})
