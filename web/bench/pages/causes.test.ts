import { expect, it } from 'vitest'
import { causesOf, failedAudits } from './causes'
import type { Result } from './lighthouse-run'

const table = (items: unknown[]) => ({ details: { type: 'table', items } })
const AT = 'https://acme.example'

const report = (audits: Result['audits'], categories = {}): Result => ({ audits, categories })

it('names the files, the tasks and the shifts that Lighthouse saw', () => {
  const result = report({
    metrics: table([{ observedLargestContentfulPaint: 200 }]),
    'network-requests': table([
      { url: `${AT}/`, networkEndTime: 40, transferSize: 12_000 },
      { url: `${AT}/assets/app.js`, networkEndTime: 150, transferSize: 118_000 },
      { url: `${AT}/assets/late.js`, networkEndTime: 201, transferSize: 400_000 },
    ]),
    'render-blocking-insight': table([{ url: `${AT}/assets/app.css` }]),
    'long-tasks': table([{ url: `${AT}/assets/app.js`, duration: 243.4, startTime: 2178.9 }]),
    'layout-shifts': table([{ node: { selector: 'header > span' }, score: 0.0412 }]),
  })
  expect(causesOf(result)).toEqual([
    'its own answer: 12.0 kB, 1 round trip',
    '2 files before its largest content: /assets/app.js 118.0 kB, / 12.0 kB',
    'blocking: /assets/app.css',
    '1 long tasks: /assets/app.js 243 ms at 2179 ms',
    'shifts: header > span 0.041',
  ])
})

it('says so when there is nothing of a kind', () => {
  const result = report({
    metrics: table([{ observedLargestContentfulPaint: 30 }]),
    'network-requests': table([{ url: `${AT}/`, networkEndTime: 40, transferSize: 9000 }]),
  })
  expect(causesOf(result).slice(1)).toEqual([
    '0 files before its largest content: none',
    'blocking: none',
    '0 long tasks: none',
  ])
})

it.each([
  [14_600, '14.6 kB, 1 round trip'],
  [14_601, '14.6 kB, 2 round trips'],
  [43_801, '43.8 kB, 3 round trips'],
])('counts the round trips of an answer of %i bytes', (transferSize, words) => {
  const result = report({ metrics: table([]), 'network-requests': table([{ url: `${AT}/`, transferSize }]) })
  expect(causesOf(result)[0]).toBe(`its own answer: ${words}`)
})

it('names the audits that cost points and their first complaints, but not those that cost none or are of another kind', () => {
  const categories = {
    performance: { auditRefs: [{ id: 'speed', weight: 10 }] },
    accessibility: { auditRefs: [{ id: 'target-size', weight: 7 }] },
    'best-practices': { auditRefs: [{ id: 'errors-in-console', weight: 1 }] },
    seo: {
      auditRefs: [
        { id: 'is-crawlable', weight: 4 },
        { id: 'title', weight: 1 },
        { id: 'hint', weight: 0 },
      ],
    },
  }
  const audits = {
    speed: { score: 0 },
    'target-size': { score: 0, ...table([{ node: { selector: 'footer > a' } }, { node: { selector: 'a' } }]) },
    'errors-in-console': { score: 0, ...table([{ description: 'Failed to load\n    at app.js', source: 'network' }]) },
    'is-crawlable': { score: 0 },
    title: { score: 1 },
    hint: { score: 0 },
  }
  expect(failedAudits(report(audits, categories))).toEqual([
    'target-size (footer > a)',
    'errors-in-console (Failed to load)',
    'is-crawlable',
  ])
})
