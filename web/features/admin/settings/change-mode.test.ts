import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../api/api-error'
import type { Toast } from '../../../ui/overlay/toast-region'
import { changeMode } from './change-mode'

const confirmed = { success: true, message: 'Confirmed.' }
const refusal = (status: number, code: ApiError['code'], message: string) =>
  new ApiError(status, { message, ...(code !== 'unreachable' && { code }) })

/** The calls in their order, the messages, and how often the page was reloaded. */
function aPage(given: { confirm?: unknown[]; save?: unknown } = {}) {
  const confirmations = given.confirm ?? []
  const log: string[] = []
  const answer = (value: unknown) => (value instanceof Error ? Promise.reject(value) : Promise.resolve(value))
  const calls = {
    confirm: vi.fn(async () => {
      log.push('confirm')
      return (await answer(confirmations.shift() ?? confirmed)) as typeof confirmed
    }),
    save: vi.fn(async (enableLiveMode: boolean) => {
      log.push(`save ${enableLiveMode}`)
      await answer(given.save)
    }),
    toast: ({ title, description }: Toast) => void log.push(description ? `${title}: ${description}` : title),
    reload: () => void log.push('reload'),
  }
  return { calls, log }
}

const UNVERIFIED = 'Authentication Error: Could not verify admin privileges. Please try logging in again.'
const UNREACHED =
  'Failed to Update: We could not be reached, so nothing was changed. Please check your connection and try again.'
const UNKNOWN =
  'It is not known whether this was done: We could not be reached, or the answer got lost. Look whether it was saved before you try again.'
const UNSAVED = 'Failed to Update: There was a problem saving your changes.'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('changing the mode', () => {
  it.each([
    [true, 'Switching to LIVE mode'],
    [false, 'Switching to TEST mode'],
  ])(
    'to live: %s, confirms before and after, announces each step and reloads the page after a second',
    async (live, announcement) => {
      const { calls, log } = aPage()
      expect(await changeMode(live, calls)).toBe(true)
      const steps = ['confirm', announcement, `save ${live}`, 'confirm', 'Settings Updated']
      expect(log).toEqual(steps)
      vi.advanceTimersByTime(999)
      expect(log).toEqual(steps)
      vi.advanceTimersByTime(1)
      expect(log).toEqual([...steps, 'reload'])
    },
  )

  it.each([
    ['the session has ended', refusal(401, 'not_signed_in', 'Not authenticated'), UNVERIFIED],
    ['the database is down', refusal(503, 'database_unavailable', 'Down for a moment.'), UNVERIFIED],
    ['nobody answers', refusal(0, 'unreachable', 'Please try again later.'), UNREACHED],
    [
      'the user is no administrator',
      refusal(403, 'forbidden', 'No permission.'),
      'Authentication Failed: No permission.',
    ],
    ['the answer is no', { success: false, message: 'Not now.' }, 'Authentication Failed: Not now.'],
  ])('saves nothing when %s', async (_when, answer, announcement) => {
    const { calls, log } = aPage({ confirm: [answer] })
    expect(await changeMode(true, calls)).toBe(false)
    vi.runAllTimers()
    expect(log).toEqual(['confirm', announcement])
  })

  it.each([
    ['live keys are missing', refusal(409, 'mode_unavailable', 'No live keys.'), 'Mode Change Failed: No live keys.'],
    ['it can not be stored', refusal(500, 'internal', 'Something went wrong.'), UNSAVED],
    ['the confirmation is over', refusal(403, 'not_elevated', 'Please confirm.'), UNSAVED],
    ['nobody answers', refusal(0, 'unreachable', 'Please try again later.'), UNKNOWN],
  ])('says what became of it when %s', async (_when, answer, announcement) => {
    const { calls, log } = aPage({ save: answer })
    expect(await changeMode(true, calls)).toBe(false)
    vi.runAllTimers()
    expect(log).toEqual(['confirm', 'Switching to LIVE mode', 'save true', announcement])
  })

  it('loads the page again all the same when only the second confirmation fails', async () => {
    const { calls, log } = aPage({ confirm: [confirmed, refusal(401, 'not_signed_in', 'Not authenticated')] })
    expect(await changeMode(true, calls)).toBe(true)
    vi.runAllTimers()
    expect(log.slice(-2)).toEqual([UNVERIFIED, 'reload'])
  })
})
