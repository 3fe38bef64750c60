import type { Context } from 'hono'
import type { Deps } from '../deps'
import { DomainError } from '../domain/error'
import { type NotingDeps, noteOnceAMinute } from '../features/activity/security-events'
import type { AppEnv } from './app-env'
import type { Step } from './hono/one-layer'
import { routePattern } from './on-error'
import { visitorOf } from './visitor'

const DENIALS: string[] = ['forbidden', 'not_elevated', 'factor_needed']

type DeniedDeps = NotingDeps & Pick<Deps, 'counters'>

async function note(deps: DeniedDeps, c: Context<AppEnv>, { code }: DomainError): Promise<void> {
  const [userId, session] = [c.get('signedInId'), c.get('sentSession')?.id]
  if (!userId || !session || !DENIALS.includes(code)) return
  const call = `${c.req.method} ${routePattern(c)}`
  await noteOnceAMinute(deps, [session, call], {
    brandKey: c.var.brand.key,
    userId,
    kind: 'access_denied',
    visitor: visitorOf(c),
    detail: { call, code },
  })
}

/** Records that a signed-in user was denied a call: at most once a minute for each session and call. */
export const noteDenied = (deps: DeniedDeps): Step => ({
  after: (c) => (c.error instanceof DomainError ? note(deps, c, c.error) : undefined),
})
