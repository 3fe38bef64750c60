import { defaultBrand } from '../../domain/brand/default-brand'
import { aPng, aWebp, pictureForm } from '../builders/pictures'
import { aRule, priceRules } from '../builders/price-rules'
import { fakePictures } from '../doubles/fake-pictures'
import type { aDatabase } from './a-database'
import { ACME, anAdministration, type Caller } from './an-administration'

export const BRANDS = '/api/admin/brands'
/** The host of an imported brand. */
export const NEW = 'new.example'
const { key: _key, version: _version, ...draft } = defaultBrand

export { draft }
export const legalText = [{ kind: 'paragraph', runs: [{ text: 'We tell nobody.' }] }]
export const rules = priceRules([aRule()])

/** The answer: its status and body. */
export const answered = async (response: Response) => [response.status, await response.json()]
/** The bytes of a successful answer. */
export const bytesOf = async (response: Response) => {
  if (!response.ok) throw new Error(await response.text())
  return new Uint8Array(await response.arrayBuffer())
}

/**
 * An administration whose first brand has pictures, a page, price rules and a privacy policy of its own; and functions to export and import
 * brands' files.
 */
export async function aWrittenBrand(over?: ReturnType<typeof aDatabase>) {
  const pictureStore = fakePictures()
  const platform = anAdministration({ pictureStore }, over)
  const { as, stored } = platform
  const done = async (response: Response) => {
    if (!response.ok) throw new Error(await response.text())
    return response.json()
  }
  const call = async (method: string, path: string, body: unknown) =>
    done(await as('administrator', method, `${BRANDS}/${ACME}${path}`, body))
  const upload = (use: string, file: Uint8Array) => call('POST', `/pictures?use=${use}`, pictureForm(file))
  const logo = await upload('logo', aWebp({ width: 400, height: 100, look: 1 }))
  const share = await upload('share', aPng({ width: 1200, height: 630 }))
  const form = pictureForm(...[480, 700].map((width) => aWebp({ width, height: width / 2, look: 2 })))
  const view = await call('POST', '/pictures', form)
  await upload('page', aWebp({ width: 300, height: 100, look: 3 })) // shown nowhere
  const pictures = { logoOnDark: logo, share, shareAlt: 'A wing' }
  await call('PUT', '', { version: 1, brand: { ...draft, domain: ACME, name: 'Acme Air', pictures } })
  const story = { isShown: true, title: 'How it began', text: 'With a plane.', quote: '' }
  const picture = { ...view, alt: 'A plane', focus: { x: 50, y: 50 } }
  const content = { top: { isShown: true, title: 'About', lead: '' }, story: { ...story, picture } }
  await call('PUT', '/pages/about', { version: 2, content })
  await call('POST', '/legal/privacy', { version: 3, text: legalText })
  await call('PUT', '/price-rules', { version: 4, rules })
  const exported = async (key = ACME, by: Caller = 'administrator') =>
    bytesOf(await as(by, 'GET', `${BRANDS}/${key}/export`))
  const begin = (file: Uint8Array, domain = NEW, more = '') =>
    as('administrator', 'POST', `${BRANDS}/import?domain=${domain}${more}`, file)
  const replace = (file: Uint8Array, version = 5, by: Caller = 'brand owner', key = ACME) =>
    as(by, 'POST', `${BRANDS}/${key}/import?version=${version}`, file)
  const record = (key = ACME) => stored.brands.find((each) => each.key === key)?.record
  const left = () => [stored.brands.length, stored.pictures.length, stored.audit.length, pictureStore.files.size]
  return { ...platform, files: pictureStore.files, logo, view, exported, begin, replace, record, left, call }
}
