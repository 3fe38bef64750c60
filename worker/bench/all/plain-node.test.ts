// @vitest-environment node
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

// Benchmarks import the Worker's sources without a bundler in between.
it('plain Node loads all of the Worker, as the benchmarks do', async () => {
  const script = `import './worker/dev/resolve-ts.ts'; const { createApp } = await import('./worker/app.ts'); process.stdout.write(typeof createApp)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
  expect(stdout).toBe('function')
}, 60_000)
