import { Hono } from 'hono'
import * as v from 'valibot'
import type { Deps } from '../../deps'
import { requireAdministrator, requireElevated } from '../../http/admin'
import type { AppEnv } from '../../http/app-env'
import { validate } from '../../http/validate'
import { CaseActionRequest, CaseQuery } from '../issues/contract'
import { actOnCase } from './act-on-case'
import { readCaseFile } from './case-file'

const CASES = 100

const CasePath = v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'This is not the id of a case')) })

/** /api/admin/cases: what a person has to settle, for administrators. */
export const adminCaseRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .get('/', requireAdministrator(deps), validate('query', CaseQuery), async (c) => {
      const { state, text } = c.req.valid('query')
      const search = { state, text: text || undefined, limit: CASES }
      const [cases, openCount] = await Promise.all([deps.cases.list(search), deps.cases.countOpen()])
      return c.json({ cases, openCount })
    })
    .get('/:id', requireAdministrator(deps), validate('param', CasePath), async (c) =>
      c.json(await readCaseFile(deps, c.req.valid('param').id)),
    )
    .post(
      '/:id/actions',
      requireElevated(deps),
      validate('param', CasePath),
      validate('json', CaseActionRequest),
      async (c) => {
        const { id } = c.req.valid('param')
        const by = { userId: c.var.user.id, brandKey: c.var.brand.key }
        return c.json(await actOnCase(deps, { id, ...by, request: c.req.valid('json') }))
      },
    )
