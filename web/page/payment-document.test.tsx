import { afterEach, expect, test } from 'vitest'
import { Route } from '../routes/booking.index'

afterEach(() => document.body.replaceChildren())

/** What the router is told when it comes to the payment page in a document as the Worker wrote it. */
function comeTo(root: string, preload = false): unknown {
  document.body.innerHTML = root
  const location = { href: '/booking?offer=off_1' }
  try {
    return Route.options.beforeLoad?.({ location, preload } as never) ?? 'shown'
  } catch (thrown) {
    return (thrown as { options: object }).options
  }
}

test('the payment page is a document of its own where the headers of the present one let no payment in', () => {
  expect(comeTo('<div id="root" data-pays-elsewhere></div>')).toMatchObject({
    href: '/booking?offer=off_1',
    reloadDocument: true,
  })
  expect(comeTo('<div id="root"></div>')).toBe('shown')
  expect(comeTo('')).toBe('shown')
  // The pointer alone loads its code, and leads nowhere.
  expect(comeTo('<div id="root" data-pays-elsewhere></div>', true)).toBe('shown')
})
