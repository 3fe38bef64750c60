import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { WRANGLER_BUILD_CONDITIONS } from './worker-server'

it.each([
  ['that draws nothing, while the app is being written', WRANGLER_BUILD_CONDITIONS, '/worker/dev/start/no-renderer.ts'],
  ['that was built, else', 'workerd,worker,browser', '/dist/server/page-renderer.js'],
])('the Worker gets the renderer %s', async (_when, conditions, file) => {
  const flags = conditions.split(',').map((condition) => `--conditions=${condition}`)
  const script = "process.stdout.write(import.meta.resolve('#page-renderer'))"
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, '--input-type=module', '--eval', script])
  expect(stdout.endsWith(file)).toBe(true)
})
