import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

// A console.error is a defect nobody looked at: it fails the test that caused it. A test that means to cause one replaces
// console.error itself.
// React minds one thing that tests alone do: what the server writes and the browser takes over, they do in one process.
const TWO_SIDES = 'Detected multiple renderers concurrently rendering the same context provider'
let spy: MockInstance<typeof console.error>

beforeEach(() => {
  spy = vi.spyOn(console, 'error')
})

afterEach(() => {
  const calls = spy.mock.calls.filter(([words]) => !String(words).startsWith(TWO_SIDES))
  spy.mockRestore()
  expect(calls, 'console.error was called').toEqual([])
})
