// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { createAppRouter, createQueryClient } from '../../../router'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['/privacy-policy', '/privacy'],
  ['/privacy-policy#children', '/privacy#children'],
])('%s leads to %s within the app', async (from, to) => {
  vi.stubGlobal('scrollTo', () => {})
  history.replaceState(null, '', '/')
  const router = createAppRouter(createQueryClient())
  await router.load()
  await router.navigate({ href: from })
  expect(router.state.location.href).toBe(to)
})
