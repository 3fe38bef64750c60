import { describe, expect, it } from 'vitest'
import { createApp } from '../app'
import { testDeps } from '../testing/test-deps'

describe('GET /api/system/mode', () => {
  it.each([
    ['test', { isLiveMode: false, mode: 'test' }],
    ['live', { isLiveMode: true, mode: 'live' }],
  ] as const)('tells that the platform is in %s mode', async (mode, body) => {
    const app = createApp(testDeps({ modes: { read: async () => mode } }))
    const response = await app.request('/api/system/mode')
    expect([response.status, await response.json()]).toEqual([200, body])
  })
})
