import { ApiError } from './api-error'

/**
 * Makes a call that the server accepts only from a browser that keeps cookies. A browser without the cookie is refused before anything has
 * happened and gets the cookie with the refusal; the call is then repeated.
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
