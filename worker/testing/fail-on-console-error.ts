import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

// A console.error is a defect nobody looked at: it fails the test that caused it. A test that means to cause one replaces
// console.error itself.
// React minds one thing that tests alone do: what the server writes and the browser takes over, they do in one process.
const TWO_SIDES = 'Detected multiple renderers concurrently rendering the same context provider'
// And another that only the speed of the machine decides: whether the code of a later part has come before a test draws the page around it.
const COMES_LATER = 'A component suspended inside an `act` scope, but the `act` call was not awaited.'
let spy: MockInstance<typeof console.error>

beforeEach(() => {
  spy = vi.spyOn(console, 'error')
})

afterEach(() => {
  const calls = spy.mock.calls.filter(
    ([words]) => ![TWO_SIDES, COMES_LATER].some((expected) => String(words).startsWith(expected)),
  )
  spy.mockRestore()
  expect(calls, 'console.error was called').toEqual([])
})
