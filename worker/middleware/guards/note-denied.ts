import type { MiddlewareHandler } from 'hono'
import type { Deps } from '../../deps'
import { DomainError } from '../../domain/error'
import { type NotingDeps, noteOnceAMinute } from '../../services/account/security-events'
import type { AppEnv } from '../app-env'
import { routePattern } from '../on-error'
import { visitorOf } from '../visitor'

const DENIALS: string[] = ['forbidden', 'not_elevated', 'factor_needed']

/** Records that somebody who is signed in was denied a call: at most once a minute for a session and a call. */
export const noteDenied =
  (deps: NotingDeps & Pick<Deps, 'counters'>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    await next()
    const { error } = c
    const [userId, session] = [c.get('signedInId'), c.get('sentSessionId')]
    if (!userId || !session || !(error instanceof DomainError) || !DENIALS.includes(error.code)) return
    const call = `${c.req.method} ${routePattern(c)}`
    await noteOnceAMinute(deps, [session, call], {
      ...{ brandKey: c.var.brand.key, userId, kind: 'access_denied', visitor: visitorOf(c) },
      detail: { call, code: error.code },
    })
  }
