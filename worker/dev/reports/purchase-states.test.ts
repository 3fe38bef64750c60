import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('draws the states that the README shows', () => {
  const printed = execFileSync('node', ['worker/dev/reports/purchase-states.ts'], { encoding: 'utf8' })
  expect(printed).toContain('authorized --> ordering: order')
  expect(printed).toContain('quoted --> confirming: confirm')
  const hint = 'npm run purchase-states -- --write'
  expect(readFileSync('worker/README.md', 'utf8'), hint).toContain(printed.trim())
})
