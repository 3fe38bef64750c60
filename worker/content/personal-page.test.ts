import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isPrivateScreen } from '../dev/build/without-private-screens'
import { PAGE_PATHS, pageMeta } from './page-meta'
import { isPersonalPage } from './personal-page'

const brand = { name: 'Tailfin', contact: { phone: '', email: '', address: '' } }

/** The router's mapping of a file to a path: "booking.confirmed.$id.tsx" is /booking/confirmed/$id. */
const ROUTES = readdirSync(new URL('../../web/routes', import.meta.url)).filter((file) => file !== '__root.tsx')
const pathOf = (file: string) => `/${file.replace(/(?:\.?index)?\.tsx$/, '').replaceAll('.', '/')}`

describe('a personal page', () => {
  it.each(['/my-trips', '/my-trips/', '/booking/confirmed/1', '/admin/users/1', '/trip', '/account-settings'])(
    'is %s',
    (path) => expect(isPersonalPage(path)).toBe(true),
  )

  it.each(['/', '/login', '/trips', '/bookings', '/administration', '/flight/off_1', '/account-deleted'])(
    'is not %s',
    (path) => expect(isPersonalPage(path)).toBe(false),
  )

  it('is none that search engines may index', () => {
    expect(PAGE_PATHS.filter((path) => isPersonalPage(path) && pageMeta(path, brand).indexed)).toEqual([])
  })

  it.each(ROUTES)('is one whose screen the renderer lacks: %s', (file) => {
    expect(isPrivateScreen(`/shop/web/routes/${file}?tsr-split=component`)).toBe(isPersonalPage(pathOf(file)))
    expect(isPrivateScreen(`/shop/web/routes/${file}`)).toBe(false)
  })
})
