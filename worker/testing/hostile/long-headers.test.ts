import { expect, it } from 'vitest'
import { aDatabase } from '../worlds/a-database'
import { BOUNDED, UNBOUNDED } from './header-fillings'
import { inProcess } from './hostile-run'
import { sendLongHeaders } from './long-headers'

// A pattern that scans such a header again and again takes seconds. A busy machine, whose pauses count as CPU time, must not decide.
const ENOUGH_MS = 500

// The benchmark sends every header to every call separately. A request with a full cookie isn't signed in, and reaches less.
const together = (call: number) => [['cookie'], UNBOUNDED, [BOUNDED[call % BOUNDED.length] ?? '']]

it('no header of 128 kB takes much CPU time', async () => {
  const { grounds, send } = await inProcess(() => aDatabase().repositories)()
  const samples = [...new Map(grounds.samples.map((sample) => [sample.route, sample])).values()]
  const platform = { grounds: { ...grounds, samples }, send }
  const { sent, slowest } = await sendLongHeaders(platform, ['Version/1'], 50, together)
  expect(sent).toBeGreaterThan(800)
  expect(slowest, slowest.request).toMatchObject({ ms: expect.toSatisfy((ms: number) => ms < ENOUGH_MS) })
}, 300_000)
