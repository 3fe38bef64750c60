import '#worker/dev/resolve-ts'
import { type BrowserContextOptions, chromium } from 'playwright'
import { tellVerdicts } from '#worker/bench/verdict'
import type { BrandTheme } from '#worker/contract/brand'
import { findBrowser } from '#worker/dev/find-browser'
import { tellFailure } from '#worker/dev/plain-failure'
import type { Look } from './palettes-look'

// npm run bench:palettes [names of screens]: whether every text can be read on the main screens, whatever colors a brand has.

const COUNT = 50
// Tall enough for filters and forms to stand as a whole: what is scrolled out of a box can't be measured.
const WIDTHS: Record<string, BrowserContextOptions> = {
  '1440': { viewport: { width: 1440, height: 2400 } },
  '390': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}

const say = (text: string) => process.stdout.write(`${text}\n`)

interface Seen extends Look {
  screen: string
  width: string
  palette: string
}

async function lookAtAll(names: string[]): Promise<Seen[]> {
  const { sameWhenServed, startShop } = await import('./palettes-shop')
  const { SCREENS } = await import('./palettes-screens')
  const { look, prepare } = await import('./palettes-look')
  const { themeStyle } = await import('#worker/domain/brand/brand-theme')
  const { beSignedIn } = await import('../e2e/support/accounts')
  const { drawLogosHere } = await import('../e2e/support/page-checks')
  const all = await allPalettes()
  const shop = await startShop()
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    const baseURL = `http://localhost:${shop.port}`
    const own = { baseURL, bypassCSP: true, reducedMotion: 'reduce', timezoneId: 'America/New_York' } as const
    const [hard] = all
    if (hard) say(await sameWhenServed(await browser.newContext(own), { port: shop.port, theme: hard.theme }))
    const seen: Seen[] = []
    for (const [width, options] of Object.entries(WIDTHS)) {
      const page = await (await browser.newContext({ ...own, ...options })).newPage()
      await drawLogosHere(page)
      await beSignedIn(page, baseURL, 'admin')
      for (const { name: screen, open } of SCREENS) {
        // Each is reached from the one before it.
        await open(page)
        if (names.length > 0 && !names.includes(screen)) continue
        await prepare(page)
        const looks: Seen[] = []
        for (const { name: palette, theme } of all) {
          looks.push({ screen, width, palette, ...(await look(page, themeStyle(theme))) })
        }
        say(screenRow(looks))
        seen.push(...looks)
      }
    }
    return seen
  } finally {
    // An open browser would keep a failed run from ending.
    await browser.close()
    await shop.stop()
  }
}

async function allPalettes(): Promise<{ name: string; theme: BrandTheme }[]> {
  const { hardPalettes, palettes } = await import('#worker/testing/builders/palettes')
  const random = [...palettes(COUNT - hardPalettes.length)]
  return [...hardPalettes, ...random.map((theme, index) => ({ name: `random ${index + 1}`, theme }))]
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const figures = (looks: Look[]) =>
  [
    sum(looks.map(({ texts }) => texts)),
    new Set(looks.flatMap(({ unmeasured }) => unmeasured)).size,
    Math.min(...looks.map(({ poorest }) => poorest)).toFixed(3),
    sum(looks.map(({ violations }) => violations.length)),
  ]
    .map((figure) => String(figure).padStart(12))
    .join('')

const HEAD = ['texts', 'unmeasured', 'poorest', 'violations'].map((name) => name.padStart(12)).join('')
const screenRow = (looks: Seen[]) => `${`${looks[0]?.screen}, ${looks[0]?.width} px`.padEnd(26)}${figures(looks)}`

/** What was found, by screen and kind. */
function countFindings(seen: Seen[], what: 'violations' | 'unmeasured'): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { screen, width, palette, ...each } of seen) {
    for (const finding of each[what]) {
      const [kind, ...rest] = finding.split(': ')
      const key = `${what}, ${screen}, ${width} px: ${kind}`
      found.set(key, [...(found.get(key) ?? []), `${rest.join(': ')} (${palette})`])
    }
  }
  return found
}

async function report(seen: Seen[]): Promise<string> {
  const rows = (await allPalettes()).map(({ name, theme }) => {
    const { font: _font, ...colors } = theme
    const looks = seen.filter(({ palette }) => palette === name)
    return `${name.padEnd(26)}${figures(looks)}   ${Object.values(colors).join(' ')}`
  })
  const told = (what: 'violations' | 'unmeasured') =>
    [...countFindings(seen, what)].map(
      ([key, [first, ...others]]) => `${key}: ${others.length + 1} times, such as ${first}`,
    )
  return `
${'palette'.padEnd(26)}${HEAD}   primary, secondary, accent, background, text
${rows.join('\n')}
${[...told('unmeasured'), ...told('violations')].join('\n')}
${seen.length} looks at ${sum(seen.map(({ texts }) => texts))} texts; poorest: contrast as a share of what is needed`
}

try {
  say(`${'screen'.padEnd(26)}${HEAD}`)
  const seen = await lookAtAll(process.argv.slice(2))
  say(await report(seen))
  const total = sum(seen.map(({ violations }) => violations.length))
  tellVerdicts([
    {
      what: `violations of color-contrast and link-in-text-block in ${seen.length} looks`,
      figure: `${total}`,
      bar: '0',
      isKept: total === 0 && seen.length > 0,
    },
  ])
} catch (error) {
  tellFailure(error)
}
