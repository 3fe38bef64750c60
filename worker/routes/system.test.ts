import { expect, it } from 'vitest'
import { createApp } from '../app'
import { testDeps } from '../testing/worlds/test-deps'

it.each(['test', 'live'] as const)('tells the mode: %s', async (mode) => {
  const response = await createApp(testDeps({ modes: { read: async () => mode } })).request('/api/system/mode')
  expect(await response.json()).toEqual({ isLiveMode: mode === 'live', mode })
  expect(response.headers.get('cache-control')).toBe('private, no-store')
})
