/** The part of a KV namespace that the stores read. */
export interface KvReader {
  get(key: string): Promise<string | null>
}

/** The part of a KV namespace that the stores use to write. */
export interface KvNamespace extends KvReader {
  put(key: string, value: string): Promise<void>
  delete(key: string): Promise<void>
}

/** Tells the log of something that was survived. Never give it personal data. */
export function warn(event: string, details: Record<string, unknown>) {
  console.warn(JSON.stringify({ level: 'warn', event, ...details }))
}
