import { describe, expect, it } from 'vitest'
import { defaultBrand } from '#worker/domain/brand/default-brand'
import { BRAND_JSON, MOST_BRAND_FILE_BYTES } from '#worker/features/brands/files/contract'
import { readBrandFile } from '#worker/features/brands/files/rules-read-brand-file'
import { aBrandFile, brandJsonOf, unzipped } from '#worker/testing/builders/brand-file'
import { packBegun, packTemplate, readChosenFile } from './chosen-file'
import { TEMPLATES } from './template-chooser'

const { key: _key, version: _version, domain: _domain, ...brand } = defaultBrand
const head = { format: 'tailfin-brand', version: 1, kind: 'brand' }
const picture = { key: `pictures/${'a'.repeat(32)}`, format: 'webp', width: 400, height: 100 }
const whole = {
  ...head,
  brand: { ...brand, pictures: { logoOnDark: picture } },
  content: {},
  legal: {},
  pictures: [{ ...picture, use: 'logo' }],
}
const chosen = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], 'brand.zip')

describe('a file that was chosen', () => {
  it('is parsed as far as the form shows it, and sent with the form’s current input', async () => {
    const file = aBrandFile(whole, { [`${picture.key}-400.webp`]: new Uint8Array([1, 2, 3]) })
    const read = await readChosenFile(chosen(file))
    if (!read.chosen) throw new Error(read.problems.join())
    expect(read.chosen.file).toEqual(whole)
    const sent = packBegun({ ...brand, domain: 'new.example', name: 'Renamed' }, read.chosen)
    const said = brandJsonOf(sent)
    expect(said).toEqual({ ...whole, brand: { ...whole.brand, name: 'Renamed' } })
    expect(readBrandFile(said).kind).toBe('brand')
    expect([...unzipped(sent).keys()]).toEqual([BRAND_JSON, `${picture.key}-400.webp`])
  })

  it.each<[string, Pick<File, 'size' | 'arrayBuffer'>, string]>([
    [
      'too large',
      { size: MOST_BRAND_FILE_BYTES + 1, arrayBuffer: () => Promise.reject() },
      'The file must be at most 50 MB.',
    ],
    ['no ZIP', new File(['{}'], 'brand.json'), 'This is no ZIP file, or not all of it.'],
    ['without JSON', chosen(aBrandFile('{')), 'Its brand.json is not JSON.'],
    [
      'something else',
      chosen(aBrandFile({ name: 'x' })),
      'This is no brand’s file. Use one that was exported here as a whole brand.',
    ],
    [
      'of a later version',
      chosen(aBrandFile({ ...whole, version: 2 })),
      'This file has another version of the format (2) than this platform reads (1).',
    ],
    [
      'wrong in a field',
      chosen(aBrandFile({ ...whole, brand: { ...brand, contact: { ...brand.contact, email: 'x' } } })),
      'Email (brand.contact.email): Please enter a valid email address',
    ],
    [
      'without a part',
      chosen(aBrandFile({ ...whole, brand: { ...brand, social: undefined } })),
      'The brand (brand.social): This is not valid',
    ],
  ])('is refused in a sentence when it is %s', async (_what, file, problem) => {
    expect(await readChosenFile(file)).toEqual({ chosen: null, problems: [problem] })
  })
})

it('a template is sent unchanged to an existing brand, and as a whole brand to create one', () => {
  const [template] = TEMPLATES
  if (!template) throw new Error('No template')
  expect(brandJsonOf(packTemplate(template))).toEqual(template)
  const begun = brandJsonOf(packBegun({ ...brand, domain: 'new.example' }, { file: template, others: [] }))
  expect(readBrandFile(begun)).toMatchObject({ kind: 'brand', brand: { name: brand.name }, content: template.content })
})
