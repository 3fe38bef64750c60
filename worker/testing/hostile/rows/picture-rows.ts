import { aWebp, pictureForm } from '../../builders/pictures'
import type { Platform } from '../../worlds/a-platform'
import { brandPath, elevated, everybody, managers, managersElsewhere, provedAgain, type Row } from '../matrix-row'

/** A picture of this brand or the other one. */
const uploaded = (which: 'here' | 'there') => async (platform: Platform) => {
  const file = `${platform[which]}/${'0'.repeat(32)}-400.webp`
  await platform.deps.pictureStore?.put(file, aWebp())
  return { path: `/pictures/${file}` }
}

/** Pictures: their upload, and who sees them. */
export const PICTURES: Row[] = [
  {
    route: 'GET /api/admin/brands/:key/pictures',
    about: 'of this brand',
    make: brandPath('here', '/pictures'),
    expected: managers,
  },
  {
    route: 'GET /api/admin/brands/:key/pictures',
    about: 'of the other',
    make: brandPath('there', '/pictures'),
    expected: managersElsewhere,
  },
  {
    route: 'POST /api/admin/brands/:key/pictures',
    about: 'of this brand',
    make: brandPath('here', '/pictures', () => pictureForm(aWebp())),
    expected: elevated(201),
    unraised: ['brand owner'],
  },
  {
    route: 'POST /api/admin/brands/:key/pictures',
    about: 'of this brand, proved again',
    ...provedAgain(brandPath('here', '/pictures', () => pictureForm(aWebp()))),
    expected: [401, 401, 403, 201, 201, 201],
  },
  {
    route: 'POST /api/admin/brands/:key/pictures',
    about: 'of the other',
    ...provedAgain(brandPath('there', '/pictures', () => pictureForm(aWebp()))),
    expected: [401, 401, 403, 404, 201, 201],
  },
  {
    route: 'GET /pictures/:brand/:file',
    about: 'of this brand',
    make: uploaded('here'),
    expected: everybody(200),
  },
  {
    route: 'GET /pictures/:brand/:file',
    about: 'of the other, which administrators edit from here',
    make: uploaded('there'),
    expected: [404, 404, 404, 404, 200, 200],
  },
]
