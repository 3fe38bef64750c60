/** The part of a KV namespace that the stores use. */
export interface KvNamespace {
  get(key: string): Promise<string | null>
  put(key: string, value: string): Promise<void>
  delete(key: string): Promise<void>
}
