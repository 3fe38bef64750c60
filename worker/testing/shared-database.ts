import { inject } from 'vitest'
import { MINUTE_MS } from '../domain/time'
import { type Database, openDatabase } from '../platform/database'

/** On a machine that runs every test at once an answer may take longer than a traveler would wait. */
const PATIENCE_MS = MINUTE_MS

/** The libSQL server that all tests share. */
export const sharedDatabase = (): Database => openDatabase({ url: inject('databaseUrl'), timeoutMs: PATIENCE_MS })
