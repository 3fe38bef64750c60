import type { BrandRecord } from '../../contract/brand'

/** Computes something once per brand record: a record object is one version of a brand, and the result is garbage-collected with it. */
export function perRecord<Made>(make: (record: BrandRecord) => Made): (record: BrandRecord) => Made {
  const made = new WeakMap<BrandRecord, { of: Made }>()
  return (record) => {
    const known = made.get(record)
    if (known) return known.of
    const of = make(record)
    made.set(record, { of })
    return of
  }
}
