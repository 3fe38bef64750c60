import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { breaksRule, DANGERS } from './dangerous-code'

// The code that runs at the edge and in browsers; not what builds, tests, measures and starts it on a developer's machine.
const ELSEWHERE = /\.test\.tsx?$|\.gen\.ts$|^worker\/(?:testing|bench|dev|sandbox)\/|^web\/(?:e2e|bench|testing)\//

const sources = globSync('{worker,web}/**/*.{ts,tsx}')
  .filter((file) => !ELSEWHERE.test(file))
  .map((file) => [file, readFileSync(file, 'utf8')] as const)

describe.each(DANGERS)('$danger', (rule) => {
  it('is nowhere in what is shipped', () => {
    expect(sources.length).toBeGreaterThan(500)
    const found = sources
      .filter(([file]) => rule.in === 'both' || file.startsWith(`${rule.in}/`))
      .filter(([, source]) => breaksRule(rule, source))
      .map(([file]) => file)
    expect(found.toSorted()).toEqual(Object.keys(rule.apart ?? {}).toSorted())
  })

  it('would be found', () => {
    expect([breaksRule(rule, rule.breaks), breaksRule(rule, rule.passes)]).toEqual([true, false])
  })
})

describe('the shipped sources', () => {
  it('use no algorithms but these', () => {
    const named = sources.flatMap(([, source]) =>
      [...source.matchAll(/'((?:SHA|AES|HMAC|HKDF|ECDSA|RSA)[\w-]*)'/g)].map(([, name]) => name),
    )
    expect([...new Set(named)].toSorted()).toEqual(['AES-GCM', 'HKDF', 'HMAC', 'SHA-1', 'SHA-256', 'SHA1'])
  })
})
