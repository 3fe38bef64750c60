import { ApiError } from './api-error'

/**
 * Makes a call that the server takes only from a browser that keeps cookies. A browser without the cookie is refused and given it with
 * the refusal, before anything has happened: then the call is made once more.
 * @throws ApiError `cookies_needed` from a browser that keeps none
 */
export async function fromKnownBrowser<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'cookies_needed') return call()
    throw error
  }
}
