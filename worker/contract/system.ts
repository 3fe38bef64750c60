import * as v from 'valibot'

/** Which provider account and which card environment the platform uses. */
export const Mode = v.picklist(['test', 'live'])
export type Mode = v.InferOutput<typeof Mode>

/** The answer of GET /api/system/mode. */
export const SystemMode = v.object({ isLiveMode: v.boolean(), mode: Mode })
export type SystemMode = v.InferOutput<typeof SystemMode>
