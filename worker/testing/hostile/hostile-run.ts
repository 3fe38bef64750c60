import type { Deps } from '../../deps'
import { appFiles } from '../doubles/app-files'
import { aPlatform } from '../worlds/a-platform'
import type { Repositories } from '../worlds/repositories'
import { seededChance } from './hostile-json'
import { type Grounds, hostileRequest, prepareGrounds } from './hostile-requests'

/** An answer that no request may get, however hostile. `seed` reproduces the request. */
export interface Fault {
  seed: number
  request: string
  what: string
}

interface Run {
  /** The first seed. */
  from: number
  /** Requests per route. */
  each: number
  /** A new platform, and a function to send it requests. */
  open: () => Promise<{ grounds: Grounds; send: (request: Request) => Promise<Response> }>
  /** An answer that takes longer is a fault. */
  patienceMs: number
  /** After so many requests per route the platform is replaced: some requests take effect. */
  renewAfter?: number
}

/** Platforms in this process. */
export const inProcess = (open: () => Repositories, given?: Partial<Deps>) => async () => {
  const platform = aPlatform(open(), given)
  const send = async (request: Request) => platform.app.fetch(request, appFiles)
  return { grounds: await prepareGrounds(platform), send }
}

const TRACE = /\n\s+at |node_modules|\.ts:\d+|SQLITE_|drizzle|select .* from /i

/** What is wrong with an answer; null when nothing is. */
async function findFault(answer: Response, method: string): Promise<string | null> {
  const text = await answer.text()
  if (answer.status >= 500) return `${answer.status} ${text.slice(0, 200)}`
  if (TRACE.test(text)) return `tells of its inside: ${text.slice(0, 200)}`
  if (!answer.headers.has('content-security-policy')) return `has no policy: ${answer.status} ${text.slice(0, 200)}`
  if (method === 'HEAD') return null
  const isError = answer.status >= 400 && answer.headers.get('content-type')?.startsWith('application/json')
  if (isError && !/"code":"\w+","message":"[^"]/.test(text))
    return `is an error in another shape: ${text.slice(0, 200)}`
  return null
}

const late = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null))

/** Sends hostile requests to every route and page, and returns what went wrong and how many were sent, with answers counted by status. */
export async function sendHostile({ from, each, open, patienceMs, renewAfter = 40 }: Run) {
  const faults: Fault[] = []
  const statuses = new Map<number, number>()
  let [seed, slowestMs] = [from, 0]
  for (let round = 0; round < each; round += renewAfter) {
    const { grounds, send } = await open()
    for (let i = round; i < Math.min(each, round + renewAfter); i++) {
      for (const sample of grounds.samples) {
        const chance = seededChance(seed)
        const request = hostileRequest(grounds, sample, chance)
        const summary = `${request.method} ${request.url.slice(0, 200)}`
        const begun = performance.now()
        const asked = send(request)
          .then(async (answer) => {
            statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
            return (await findFault(answer, request.method)) ?? ''
          })
          .catch((error: unknown) => `breaks off: ${String(error)}`)
        const what = await Promise.race([asked, late(patienceMs * 5)])
        const ms = performance.now() - begun
        slowestMs = Math.max(slowestMs, ms)
        if (what) faults.push({ seed, request: summary, what })
        else if (what === null || ms > patienceMs)
          faults.push({ seed, request: summary, what: `took ${Math.round(ms)} ms` })
        seed++
      }
    }
  }
  return { sent: seed - from, faults, statuses, slowestMs }
}
