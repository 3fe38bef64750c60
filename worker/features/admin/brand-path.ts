import * as v from 'valibot'
import { isBrandKey } from '../../domain/brand/brand-key'

/** A path that names a brand by its key. */
export const BrandPath = v.object({
  key: v.pipe(
    v.string(),
    v.check((key) => isBrandKey(key), 'This is not a brand key'),
  ),
})
