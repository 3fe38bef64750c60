import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { type Browser, chromium, type Page } from 'playwright'
import { build, type Rolldown } from 'vite'
import type { Served } from './served-shops'

// The lower bounds: a static page with the same HTML and text, inline styles and no script; and a page that renders a heading with the same
// libraries.

/** The screen of Lighthouse's phone. */
export const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

/** Runs in the page: returns its current HTML with the applying style rules inline, without scripts and resource hints. */
function writeStatic(): string {
  const applies = (selector: string) => {
    const plain = selector.replace(/::?[a-z-]+(?:\([^()]*\))?/g, '') || '*'
    try {
      return document.querySelector(plain) !== null
    } catch {
      // The rest of a selector may be invalid, such as "> a".
      return true
    }
  }
  const write = (rules: CSSRuleList): string =>
    [...rules]
      .map((rule) => {
        if (rule instanceof CSSStyleRule) return applies(rule.selectorText) ? rule.cssText : ''
        if (!(rule instanceof CSSGroupingRule)) return rule.cssText
        const inner = write(rule.cssRules)
        return inner && `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inner}}`
      })
      .join('')
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets]
  const style = document.createElement('style')
  style.textContent = sheets.map((sheet) => write(sheet.cssRules)).join('')
  const html = document.documentElement.cloneNode(true) as HTMLElement // the html element is one
  const dropped = 'script, style, link:is([rel=stylesheet], [rel=modulepreload], [rel=preload], [rel=prefetch])'
  for (const element of html.querySelectorAll(dropped)) element.remove()
  html.querySelector('head')?.append(style)
  return `<!doctype html>${html.outerHTML}`
}

async function staticHome(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/`, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page.evaluate(writeStatic)
}

async function emptyStack(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: fileURLToPath(new URL('./empty-stack.tsx', import.meta.url)) },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput] // one entry, one format, no watching
  if (output.length !== 1) throw new Error('The empty page was not built into one file')
  return output[0].code
}

const emptyPage = (script: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Empty</title><meta name="description" content="The libraries, and a heading."><link rel="icon" href="/logo.svg">
<script type="module" src="${script}"></script></head><body><div id="root"></div></body></html>`

/** The paths, where `floorFiles` are served, of a brand's home as a static page and of the empty page. */
export const staticPath = (brand: string) => `/floors/static-${brand}.html`
export const EMPTY_PATH = '/floors/empty.html'

async function captureHomes(browser: Browser, live: Served, brands: string[]): Promise<[string, string][]> {
  const page = await browser.newPage(PHONE)
  const homes: [string, string][] = []
  for (const brand of brands) homes.push([`static-${brand}.html`, await staticHome(page, live.origin(brand))])
  return homes
}

/** The files of both, by name; home's HTML is taken from the live shop. */
export async function floorFiles(
  live: Served,
  { brands, browserPath }: { brands: string[]; browserPath: string },
): Promise<Record<string, string>> {
  const browser = await chromium.launch({ executablePath: browserPath, args: live.browserArgs })
  const homes = await captureHomes(browser, live, brands).finally(() => browser.close())
  return {
    ...Object.fromEntries(homes),
    'empty.html': emptyPage('/floors/empty.js'),
    'empty.js': await emptyStack(),
  }
}
