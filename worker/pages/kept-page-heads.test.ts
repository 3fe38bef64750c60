import { expect, it, vi } from 'vitest'
import { defaultBrand } from '../domain/default-brand'
import { keptPageHead } from './kept-page-heads'
import { pageHead } from './page-head'

const shown = (over = {}) => ({ record: { ...defaultBrand }, address: '/', origin: 'https://acme.example', ...over })

it('makes a head once for a version of a brand, a page and a host', async () => {
  const home = shown()
  const head = await keptPageHead(home)
  expect(head).toEqual(await pageHead(home))
  expect(await keptPageHead({ ...home })).toBe(head)
  for (const other of [{ address: '/faq' }, { origin: 'https://other.example' }]) {
    expect((await keptPageHead({ ...home, ...other })).tag).not.toBe(head.tag)
  }
})

it('makes another one for the next version', async () => {
  const before = await keptPageHead(shown())
  const theme = { ...defaultBrand.theme, primary: '#123456' }
  const after = await keptPageHead(shown({ record: { ...defaultBrand, version: 2, theme } }))
  expect(after.tag).not.toBe(before.tag)
  expect(after.styleHash).not.toBe(before.styleHash)
})

it('remembers no address with a query, and no end of others', async () => {
  const { record } = shown()
  const digest = vi.spyOn(crypto.subtle, 'digest')
  const madeFor = async (address: string) => {
    digest.mockClear()
    await keptPageHead(shown({ record, address }))
    return digest.mock.calls.length > 0
  }
  expect([await madeFor('/trip?token=x'), await madeFor('/trip?token=x')]).toEqual([true, true])
  for (let page = 0; page < 50; page++) await madeFor(`/page-${page}`)
  expect([await madeFor('/page-0'), await madeFor('/one-more'), await madeFor('/one-more')]).toEqual([
    false,
    true,
    true,
  ])
  digest.mockRestore()
})
