/** That nothing came in the time that was allowed. */
export class TimeoutError extends Error {
  override name = 'TimeoutError'
}

/**
 * What the work comes to, unless it takes longer than so many milliseconds. A call needs it beside its signal, which a fetch may ignore.
 * @throws TimeoutError when it does; the work goes on
 */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, ms, new TimeoutError(`no answer in ${ms} ms`))
  })
  return Promise.race([work, silence]).finally(() => clearTimeout(timer))
}
