/** The work took longer than allowed. */
export class TimeoutError extends Error {
  override name = 'TimeoutError'
}

/**
 * The result of the work, unless it takes longer than a number of milliseconds. Needed in addition to a signal, which a fetch may ignore.
 * @throws TimeoutError when it does; the work continues
 */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, ms, new TimeoutError(`no answer in ${ms} ms`))
  })
  return Promise.race([work, silence]).finally(() => clearTimeout(timer))
}
