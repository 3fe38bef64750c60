import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

// A console.error is a defect nobody looked at: it fails the test that caused it. A test that means to cause one replaces
// console.error itself.
let spy: MockInstance<typeof console.error>

beforeEach(() => {
  spy = vi.spyOn(console, 'error')
})

afterEach(() => {
  const calls = spy.mock.calls.slice()
  spy.mockRestore()
  expect(calls, 'console.error was called').toEqual([])
})
