import { Hono } from 'hono'
import * as v from 'valibot'
import type { Deps } from '../../deps'
import { requireBrandChange, requireBrandRight } from '../../http/admin'
import type { AppEnv } from '../../http/app-env'
import { limitChanges } from '../../http/limit-changes'
import { sendMailsSoon } from '../../http/outlive-connection'
import { validate } from '../../http/validate'
import { InboxQuery, MessageAction } from './contract-inbox'
import { actOnMessage, listMessages, openMessage } from './inbox'

const MessagePath = v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'This is not the id of a message')) })

/** /api/admin/inbox: what visitors wrote, for the owners of the brand they wrote to; for administrators that of every brand. */
export const adminInboxRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .get('/', requireBrandRight(deps, 'inbox'), validate('query', InboxQuery), async (c) =>
      c.json(await listMessages(deps, { scope: c.var.brandScope, query: c.req.valid('query') })),
    )
    .get('/:id', requireBrandRight(deps, 'inbox'), validate('param', MessagePath), async (c) => {
      const reader = { scope: c.var.brandScope, userId: c.var.user.id }
      return c.json(await openMessage(deps, { ...reader, id: c.req.valid('param').id }))
    })
    .post(
      '/:id/actions',
      requireBrandChange(deps, 'inbox'),
      limitChanges(deps, 'messages'),
      validate('param', MessagePath),
      validate('json', MessageAction),
      async (c) => {
        const reader = { scope: c.var.brandScope, userId: c.var.user.id }
        const { id } = c.req.valid('param')
        const file = await actOnMessage(deps, { ...reader, id, action: c.req.valid('json') })
        sendMailsSoon(deps, c)
        return c.json(file)
      },
    )
