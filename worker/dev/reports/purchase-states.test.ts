import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

it('draws the states of purchases and cancellations', () => {
  const printed = execFileSync('node', ['worker/dev/reports/purchase-states.ts'], { encoding: 'utf8' })
  expect(printed).toContain('authorized --> ordering: order')
  expect(printed).toContain('quoted --> confirming: confirm')
})
