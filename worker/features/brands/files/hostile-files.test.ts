import { zipSync } from 'fflate'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sha256HexOfBytes } from '../../../platform/crypto/digest'
import { aBrandFile, brandFileWith, brandJsonOf, unzipped } from '../../../testing/builders/brand-file'
import { aWebp } from '../../../testing/builders/pictures'
import { answered, aWrittenBrand, NEW } from '../../../testing/worlds/a-written-brand'
import { BRAND_JSON, type WholeBrandFile } from './contract'

// One shop for all files: each is refused, and changes nothing.
let shop: Awaited<ReturnType<typeof aWrittenBrand>>
let exported: Uint8Array
beforeAll(async () => {
  shop = await aWrittenBrand()
  exported = await shop.exported()
})
// So many files an hour would exceed the limit.
beforeEach(() => shop.remove('counters'))

describe('a malformed file', () => {
  const said = (change: (file: WholeBrandFile & Record<string, never>) => unknown) => (bytes: Uint8Array) => {
    const file = brandJsonOf(bytes) as WholeBrandFile & Record<string, never>
    change(file)
    return brandFileWith(bytes, { [BRAND_JSON]: new TextEncoder().encode(JSON.stringify(file)) })
  }
  const first = (bytes: Uint8Array, end: string) => [...unzipped(bytes).keys()].find((name) => name.endsWith(end)) ?? ''
  const twice = (bytes: Uint8Array) => {
    // A second entry of the ZIP's directory for the same file.
    const view = new DataView(bytes.buffer, bytes.byteOffset)
    const end = bytes.length - 22
    const at = view.getUint32(end + 16, true)
    const entry = bytes.slice(at, at + 46 + view.getUint16(at + 28, true))
    const made = new Uint8Array([...bytes.subarray(0, end), ...entry, ...bytes.subarray(end)])
    new DataView(made.buffer).setUint16(made.length - 14, view.getUint16(end + 8, true) + 1, true)
    new DataView(made.buffer).setUint16(made.length - 12, view.getUint16(end + 10, true) + 1, true)
    return made
  }
  const crowded = () =>
    zipSync(Object.fromEntries(Array.from({ length: 460 }, (_, at) => [`${at}`, new Uint8Array(1)])), { level: 0 })
  const huge = (bytes: Uint8Array) => {
    // The directory declares more bytes for a file than there are.
    const made = bytes.slice()
    const view = new DataView(made.buffer)
    const at = view.getUint32(made.length - 6, true)
    for (const place of [20, 24]) view.setUint32(at + place, 0xfffffff0, true)
    return made
  }
  // A name occurs twice in a ZIP, and isn't part of any checksum.
  const called = (name: string) => (bytes: Uint8Array) => {
    const placeholder = '_'.repeat(name.length)
    const packed = Buffer.from(brandFileWith(bytes, { [placeholder]: new Uint8Array(3) })).toString('latin1')
    return new Uint8Array(Buffer.from(packed.replaceAll(placeholder, name), 'latin1'))
  }
  const many = Object.fromEntries(Array.from({ length: 3 }, (_, at) => [`nothing-${at}`, {}]))

  it.each<[string, (bytes: Uint8Array) => Uint8Array, string, RegExp]>([
    ['no ZIP', () => new TextEncoder().encode('{"format":"tailfin-brand"}'), '', /no ZIP file/],
    ['nothing', () => new Uint8Array(), '', /no ZIP file/],
    ['half of a ZIP', (bytes) => bytes.slice(0, bytes.length / 2), '', /no ZIP file/],
    ['compressed files', (bytes) => zipSync(Object.fromEntries(unzipped(bytes)), { level: 9 }), '', /compressed/],
    ['a file twice', twice, '', /twice/],
    ['too many files', crowded, '', /more than 451 files/],
    ['a file larger than all of it', huge, '', /no ZIP file/],
    ['no brand.json', (bytes) => brandFileWith(bytes, { [BRAND_JSON]: undefined }), '', /holds no brand.json/],
    ['no JSON', () => aBrandFile('{'), '', /brand.json is not valid JSON/],
    ['deep JSON', () => aBrandFile(`${'['.repeat(40)}${']'.repeat(40)}`), '', /brand.json is nested too deeply/],
    ['another format', () => aBrandFile({ format: 'x' }), 'format', /no brand's file/],
    ['a later version', said((file) => Object.assign(file, { version: 2 })), 'version', /has version 2 of the format/],
    ['another kind', said((file) => Object.assign(file, { kind: 'shop' })), 'kind', /brand or template/],
    ['no name', said((file) => Object.assign(file.brand, { name: ' ' })), 'brand.name', /Name is required/],
    ['no contact', said((file) => Object.assign(file.brand, { contact: undefined })), 'brand.contact', /is required/],
    ['a wrong color', said((file) => Object.assign(file.brand.theme, { text: 'red' })), 'brand.theme.text', /#004499/],
    [
      'a script for a logo',
      said((file) => Object.assign(file.brand, { logo: 'javascript:alert(1)' })),
      'brand.logo',
      /https/,
    ],
    ['pages that there aren’t', said((file) => Object.assign(file.content, many)), 'content.nothing-0', /no such page/],
    [
      'a page without its title',
      said((file) => Object.assign(file.content.about?.top ?? {}, { title: '' })),
      'content.about.top.title',
      /Title is required/,
    ],
    [
      'price rules that aren’t',
      said((file) => Object.assign(file, { priceRules: { mode: 'free' } })),
      'priceRules.mode',
      /./,
    ],
    [
      'a legal text that runs',
      said((file) =>
        Object.assign(file.legal, {
          privacy: [{ kind: 'paragraph', runs: [{ text: 'x', href: 'javascript:alert(1)' }] }],
        }),
      ),
      'legal.privacy',
      /may link to/,
    ],
    [
      'a file that it doesn’t name',
      (bytes) => brandFileWith(bytes, { '../../etc/passwd': new Uint8Array(3) }),
      '../../etc/passwd',
      /doesn’t name this/,
    ],
    ['a file called __proto__', called('__proto__'), '__proto__', /doesn’t name this/],
    ['a file called constructor', called('constructor'), 'constructor', /doesn’t name this/],
    ['a file called prototype', called('prototype'), 'prototype', /doesn’t name this/],
    [
      'a page called __proto__',
      said((file) => Object.assign(file, { content: JSON.parse('{"__proto__":{"top":1}}') })),
      'content.__proto__',
      /no such page/,
    ],
    [
      'a legal text called constructor',
      said((file) => Object.assign(file.legal, { constructor: [] })),
      'legal.constructor',
      /no such text/,
    ],
    [
      'a picture outside of its folder',
      said((file) => Object.assign(file.pictures[0] ?? {}, { key: `acme.example/${'a'.repeat(32)}` })),
      'pictures.0.key',
      /begins with pictures/,
    ],
    [
      'a page’s picture that it lacks',
      said((file) =>
        Object.assign(file.content.about?.story.picture ?? {}, { key: `other.example/${'a'.repeat(32)}` }),
      ),
      `other.example/${'a'.repeat(32)}`,
      /doesn’t list it/,
    ],
    [
      'a picture in other measures',
      said((file) => Object.assign(file.content.about?.story.picture ?? {}, { width: 701 })),
      'content.about.story.picture',
      /no such picture/,
    ],
  ])('is refused with %s, and leaves nothing', async (_what, spoil, path, message) => {
    const before = shop.left()
    const spoiled = spoil(exported)
    for (const answer of [await shop.begin(spoiled), await shop.replace(spoiled)]) {
      const [status, body] = await answered(answer)
      expect([status, body.message]).toEqual([400, expect.stringMatching(message)])
      if (path) expect(Object.keys(body.fields)).toContain(path)
    }
    expect(shop.left()).toEqual(before)
  })

  it.each<[string, (bytes: Uint8Array) => Uint8Array | undefined, RegExp]>([
    ['missing', () => undefined, /This is missing in the file/],
    ['another one', () => aWebp({ width: 480, height: 240, look: 9 }), /not the picture that was exported/],
    ['no picture', () => new TextEncoder().encode('<svg onload="alert(1)"/>'), /not the picture that was exported/],
  ])('is refused when a picture’s file is %s', async (_what, spoil, message) => {
    const name = first(exported, '-480.webp')
    const answer = await shop.begin(brandFileWith(exported, { [name]: spoil(exported) }))
    expect(await answered(answer)).toMatchObject([400, { message: expect.stringMatching(message) }])
    expect(shop.record(NEW)).toBeUndefined()
  })

  it('is refused with a fake picture, whatever its name', async () => {
    const evil = new TextEncoder().encode('<script>alert(1)</script>')
    const key = `pictures/${(await sha256HexOfBytes(new Uint8Array([...new TextEncoder().encode('logo'), ...evil]))).slice(0, 32)}`
    const file = brandJsonOf(exported)
    const logo = { key, format: 'webp' as const, width: 400, height: 100 }
    const bare = {
      ...file,
      content: {},
      pictures: [{ ...logo, use: 'logo' as const }],
      brand: { ...file.brand, pictures: { logoOnDark: logo } },
    }
    const answer = await shop.begin(aBrandFile(bare, { [`${key}-400.webp`]: evil }))
    expect(await answered(answer)).toMatchObject([400, { fields: { [key]: expect.stringContaining('no picture') } }])
  })

  it('is refused when it is too large, before it is read', async () => {
    const [status, body] = await answered(await shop.begin(new Uint8Array(50 * 1024 * 1024 + 1)))
    expect([status, body.code]).toEqual([413, 'body_too_large'])
  })

  it('is refused in live mode with a card number in it', async () => {
    const bytes = said((file) => Object.assign(file.brand, { tagline: '4242 4242 4242 4242' }))(exported)
    shop.state.mode = 'live'
    expect(await answered(await shop.begin(bytes))).toMatchObject([422, { code: 'card_data_refused' }])
  })
})
