import type { R2Bucket } from '@cloudflare/workers-types'
import { DomainError } from '../domain/error'
import type { PictureStore } from './pictures'

/** Runs a call of the bucket. @throws DomainError `pictures_unavailable` */
async function ask<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (cause) {
    throw new DomainError('pictures_unavailable', 'The store for pictures does not answer. Please try again.', {
      cause,
    })
  }
}

/** Pictures in an R2 bucket. A name is never reused: its file never changes. */
export const r2Pictures = (bucket: Pick<R2Bucket, 'put' | 'get' | 'delete'>): PictureStore => ({
  put: (name, bytes) => ask(async () => void (await bucket.put(name, bytes))),
  find: (name) =>
    ask(async () => {
      const file = await bucket.get(name)
      return file && new Uint8Array(await file.arrayBuffer())
    }),
  remove: (names) => ask(() => bucket.delete([...names])),
})
