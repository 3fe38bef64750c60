import { afterEach, expect, it, vi } from 'vitest'
import { lackingPackages, unseenEngines } from './other-engines'

afterEach(() => vi.unstubAllEnvs())

it('names what a machine without any of them lacks, in lines for the end of a run', () => {
  vi.stubEnv('PATH', '/nowhere')
  expect(lackingPackages('Firefox')).toEqual(['firefox-esr'])
  expect(lackingPackages('WebKit').slice(0, 2)).toEqual(['webkit2gtk-driver', 'xvfb'])
  const [firefox, webkit] = unseenEngines()
  expect(firefox).toBe('Not run in Firefox: apt-get install firefox-esr')
  expect(webkit).toMatch(/^Not run in WebKit: apt-get install webkit2gtk-driver xvfb/)
})
