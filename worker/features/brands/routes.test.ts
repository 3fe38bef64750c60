import { describe, expect, it } from 'vitest'
import { createApp } from '../../app'
import { defaultBrand } from '../../domain/brand/default-brand'
import { testDeps } from '../../testing/worlds/test-deps'

const acme = { ...defaultBrand, key: 'acme.example', name: 'Acme Air', markupPercent: 31 }
const app = createApp(testDeps({ brands: { find: async (key) => (key === acme.key ? acme : null) } }))

describe('GET /api/brands/:key', () => {
  it.each(['acme.example', 'ACME.example', 'www.acme.example', 'acme.example:8787'])(
    'finds the brand of %s',
    async (key) => {
      const response = await app.request(`/api/brands/${key}`)
      expect(response.status).toBe(200)
      expect(await response.json()).toMatchObject({ key: 'acme.example', name: 'Acme Air' })
    },
  )

  it('tells nothing that is not public', async () => {
    const brand = await (await app.request('/api/brands/acme.example')).json()
    expect(brand).not.toHaveProperty('markupPercent')
    expect(brand).not.toHaveProperty('version')
  })

  it('answers 404 for a brand that does not exist', async () => {
    const response = await app.request('/api/brands/nobody.example')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'not_found' })
  })

  it.each(['a_b', '%2e%2e%2fsecret', 'a'.repeat(254)])('refuses %s', async (key) => {
    const response = await app.request(`/api/brands/${key}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid_input', fields: { key: expect.any(String) } })
  })
})

it.each(['test', 'live'] as const)('has the mode: %s', async (mode) => {
  const response = await createApp(testDeps({ modes: { read: async () => mode } })).request('/api/system/mode')
  expect(await response.json()).toEqual({ isLiveMode: mode === 'live', mode })
  expect(response.headers.get('cache-control')).toBe('private, no-store')
})
