import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// The browsers that are served: the build's targets (vite.config.ts). What came to JavaScript since es2023 is no type here (tsconfig.json).

/** What came to the platform later than to all of them, by MDN's tables; a line that asks whether it is there may use it. `URL.canParse` is given to them by web/main.tsx. */
const LATER = [
  String.raw`URL\.parse\(`,
  String.raw`AbortSignal\.any\(`,
  String.raw`\b(?:requestIdleCallback|startViewTransition|showPopover|hidePopover|checkVisibility|moveBefore|setHTMLUnsafe)\(`,
  String.raw`\bnew (?:CloseWatcher|URLPattern|Highlight|Intl\.DurationFormat)\(`,
  String.raw`\bscheduler\.|\bcookieStore\.|\bTemporal\.`,
  String.raw`light-dark\(|@starting-style|@scope\b|anchor\(|\blinear\(0|:open\b|:popover-open\b`,
]
const ASKED = /'(\w+)' in |typeof |\?\.\(/

const SOURCES = ['web/**/*.{ts,tsx}', 'worker/contract/**/*.ts', 'worker/features/**/{contract,rules}*.ts']
const ELSEWHERE = /\.test\.tsx?$|^web\/(?:bench|e2e|testing)\//

it('nothing is used that one of the served browsers lacks', () => {
  const later = new RegExp(LATER.join('|'))
  const lines = globSync(SOURCES)
    .filter((file) => !ELSEWHERE.test(file))
    .flatMap((file) => {
      const all = readFileSync(file, 'utf8').split('\n')
      return all.map((text, at) => ({ at: `${file}:${at + 1}`, text, around: all.slice(Math.max(0, at - 2), at + 1) }))
    })
  expect(lines.length).toBeGreaterThan(50_000)
  const used = lines.filter(({ text, around }) => later.test(text) && !around.some((line) => ASKED.test(line)))
  expect(used.map(({ at, text }) => `${at} ${text.trim()}`)).toEqual([])
})

it('the README names the browsers that the app is built for', () => {
  const targets = /^ +cssTarget: \[(.*)\],$/m.exec(readFileSync('vite.config.ts', 'utf8'))?.[1]
  const named = /^Browsers: (.*),/m.exec(readFileSync('README.md', 'utf8'))?.[1] ?? ''
  const versions = (name: string) => new RegExp(`${name}(?: and Edge)? ([\\d.]+)`).exec(named)?.[1]
  const [safari, chrome, firefox] = ['Safari', 'Chrome', 'Firefox'].map(versions)
  expect(targets).toBe(`'safari${safari}', 'ios${safari}', 'chrome${chrome}', 'edge${chrome}', 'firefox${firefox}'`)
})
