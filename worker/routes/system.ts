import { Hono } from 'hono'
import type { SystemMode } from '../contract/admin'
import type { AppEnv } from '../middleware/app-env'

/** /api/system: facts about the platform that anybody may know. */
export const systemRoutes = () =>
  new Hono<AppEnv>().get('/mode', (c) =>
    c.json({ isLiveMode: c.var.mode === 'live', mode: c.var.mode } satisfies SystemMode),
  )
