import { defaultBrand } from '../../../domain/brand/default-brand'
import { BRAND_FORMAT, BRAND_FORMAT_VERSION } from '../../../features/brands/files/contract'
import { aBrandFile } from '../../builders/brand-file'
import { brandPath, elevated, managers, managersElsewhere, provedAgain, type Row } from '../matrix-row'

const { key: _key, version: _version, domain: _domain, ...brand } = defaultBrand
const file = () => aBrandFile({ format: BRAND_FORMAT, version: BRAND_FORMAT_VERSION, kind: 'brand', brand })
const replaced = (which: 'here' | 'there') => brandPath(which, '/import?version=1', file)
const exported = (which: 'here' | 'there') => brandPath(which, '/export')

/** Whole brands as files. */
export const BRAND_FILES: Row[] = [
  { route: 'GET /api/admin/brands/:key/export', about: 'here', make: exported('here'), expected: managers },
  { route: 'GET /api/admin/brands/:key/export', about: 'there', make: exported('there'), expected: managersElsewhere },
  {
    route: 'POST /api/admin/brands/import',
    make: ({ here }) => ({ path: `/api/admin/brands/import?domain=file.${here}`, body: file() }),
    expected: elevated(201),
  },
  {
    route: 'POST /api/admin/brands/:key/import',
    about: 'here',
    make: replaced('here'),
    expected: elevated(200),
    unraised: ['brand owner'],
  },
  {
    route: 'POST /api/admin/brands/:key/import',
    about: 'here, proved again',
    ...provedAgain(replaced('here')),
    expected: managers,
  },
  {
    route: 'POST /api/admin/brands/:key/import',
    about: 'there',
    ...provedAgain(replaced('there')),
    expected: managersElsewhere,
  },
]
