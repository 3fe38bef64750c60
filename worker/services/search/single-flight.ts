type Landing<T> = { landed: true; value: T } | { landed: false; error: unknown }

interface Flight<T> {
  /** `beats` rises as long as the request that leads is alive. */
  pulse: { beats: number }
  landing: Promise<Landing<T>>
}

const BEAT_MS = 250

/** Beats that may be missed before a leader counts as gone: a busy isolate delays timers. */
const PATIENCE = 4

const GONE = Symbol('The request that led has ended')

/** Takes a flight's pulse; `gone` resolves when it has stopped. */
function watch({ pulse }: Flight<unknown>): { gone: Promise<typeof GONE>; stop: () => void } {
  let missed = 0
  let seen = pulse.beats
  let timer: ReturnType<typeof setInterval> | undefined
  const gone = new Promise<typeof GONE>((resolve) => {
    timer = setInterval(() => {
      missed = pulse.beats === seen ? missed + 1 : 0
      seen = pulse.beats
      if (missed >= PATIENCE) resolve(GONE)
    }, BEAT_MS)
  })
  return { gone, stop: () => clearInterval(timer) }
}

async function follow<T>(flight: Flight<T>): Promise<Landing<T> | typeof GONE> {
  const { gone, stop } = watch(flight)
  try {
    // A landing never rejects of itself: when it does, workerd is telling that the request that led is over.
    return await Promise.race([flight.landing.catch((): typeof GONE => GONE), gone])
  } finally {
    stop()
  }
}

function lead<T>(work: () => Promise<T>): Flight<T> {
  const pulse = { beats: 0 }
  const timer = setInterval(() => {
    pulse.beats++
  }, BEAT_MS)
  const land = async (): Promise<Landing<T>> => {
    try {
      return { landed: true, value: await work() }
    } catch (error) {
      return { landed: false, error }
    } finally {
      clearInterval(timer)
    }
  }
  return { pulse, landing: land() }
}

/**
 * Lets the first of several identical calls in an isolate do the work, and gives its result, or its error, to all who ask
 * meanwhile. In workerd the work dies with the request that started it (the traveler closed the page), so those who wait keep
 * watch, and one of them takes over. Only plain data may pass this way: no Response, no stream.
 */
export function singleFlight() {
  const flights = new Map<string, Flight<unknown>>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    for (;;) {
      // One key always means one kind of work, so its flight brings what this call wants.
      const known = flights.get(key) as Flight<T> | undefined
      const flight = known ?? lead(work)
      if (!known) flights.set(key, flight)
      const landing = await (known ? follow(known) : flight.landing)
      if (flights.get(key) === flight) flights.delete(key)
      if (landing === GONE) continue
      if (landing.landed) return landing.value
      throw landing.error
    }
  }
}

const sharing = new WeakMap<object, ReturnType<typeof singleFlight>>()

/** The calls that are shared by all who share a thing, such as the cache that they fill. */
export function together(shared: object): ReturnType<typeof singleFlight> {
  const known = sharing.get(shared) ?? singleFlight()
  sharing.set(shared, known)
  return known
}
