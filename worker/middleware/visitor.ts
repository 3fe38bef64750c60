import type { Context } from 'hono'
import { deviceLabel } from '../domain/device-label'
import { shopAddress } from '../domain/shop-address'
import { visitorNetwork } from '../domain/visitor-network'
import type { AppEnv } from './app-env'

/** The visitor's address as Cloudflare tells it, as far as it is one visitor's. */
export const addressOf = (c: Context<AppEnv>): string => visitorNetwork(c.req.header('cf-connecting-ip') ?? 'unknown')

/** The visitor's device in a few words; null when the browser doesn't say. */
export const deviceOf = (c: Context<AppEnv>): string | null => deviceLabel(c.req.header('user-agent'))

/** The home page to which links in mails to this visitor lead. */
export const shopOf = (c: Context<AppEnv>): string => shopAddress(c.req.header('host') ?? '', c.var.brand)
