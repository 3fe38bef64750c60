import { expect, it } from 'vitest'
import { isModule } from './page-server'

it.each([
  '/main.tsx',
  '/@vite/client',
  '/@id/__x00__virtual',
  '/node_modules/.vite/deps/react.js?v=1',
  '/api/client.ts',
  '/styles/global.css.ts.vanilla.css',
  '/logo.svg',
])('leaves %s to Vite', (url) => expect(isModule(url)).toBe(true))

it.each([
  '/',
  '/search?origin=JFK&x=a.b',
  '/flight/off_1',
  '/sitemap.xml',
  '/api/system/mode',
  '/api/brands/acme.localhost',
  '/api/flights/search?origin=a.ts',
])('leaves %s to the Worker', (url) => expect(isModule(url)).toBe(false))
