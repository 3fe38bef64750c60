import type { KvTexts } from '../../platform/kv-brands'

/** A KV namespace in memory; `values` is what is stored. */
export function fakeKv(values: Record<string, string> = {}): KvTexts & { values: Record<string, string> } {
  return {
    values,
    get: async (key) => values[key] ?? null,
    put: async (key: string, value: string) => {
      values[key] = value
    },
    delete: async (key) => {
      delete values[key]
    },
  }
}
