/** The part of a KV namespace that the stores read. */
export interface KvReader {
  get(key: string): Promise<string | null>
}

/** Tells the log of something that was survived. Never give it personal data. */
export function warn(event: string, details: Record<string, unknown>) {
  console.warn(JSON.stringify({ level: 'warn', event, ...details }))
}
