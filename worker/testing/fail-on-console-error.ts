import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

// A console.error is a defect nobody looked at: it fails the test that caused it. A test that means to cause one replaces
// console.error itself.
// React warns about something that only tests do: server rendering and hydration in one process.
const TWO_SIDES = 'Detected multiple renderers concurrently rendering the same context provider'
// And about something that depends on the machine's speed: whether a later part's code is loaded before the test renders the page around it.
const COMES_LATER = 'A component suspended inside an `act` scope, but the `act` call was not awaited.'
const isExpected = ([words]: unknown[]) => [TWO_SIDES, COMES_LATER].some((text) => String(words).startsWith(text))
let spy: MockInstance<typeof console.error>

beforeEach(() => {
  const print = console.error
  spy = vi.spyOn(console, 'error').mockImplementation((...words) => {
    if (!isExpected(words)) print(...words)
  })
})

afterEach(() => {
  const calls = spy.mock.calls.filter((words) => !isExpected(words))
  spy.mockRestore()
  expect(calls, 'console.error was called').toEqual([])
})
