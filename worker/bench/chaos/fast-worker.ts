import shop from '../../index'
import { type FastClock, readClock } from './fast-clock'

/** The machine's own clock. */
const Machine = Date

let clock: FastClock | null = null
const now = () => (clock ? readClock(clock, Machine.now()) : Machine.now())

globalThis.Date = new Proxy(Machine, {
  construct: (target, given: ConstructorParameters<DateConstructor> | []) =>
    given.length === 0 ? new target(now()) : new target(...(given as [string])), // whatever it is, it is passed on as it came
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

type Env = Parameters<typeof shop.fetch>[1] & { FAST_CLOCK: string }
type Context = Parameters<typeof shop.fetch>[2]

const setClock = ({ FAST_CLOCK }: Env) => {
  clock ??= JSON.parse(FAST_CLOCK) as FastClock // written by shop.ts
}

/** The whole Worker as it is deployed, except for its clock. */
export default {
  fetch(request: Request, env: Env, context: Context): Promise<Response> {
    setClock(env)
    return shop.fetch(request, env, context)
  },
  scheduled(event: Parameters<typeof shop.scheduled>[0], env: Env, context: Context): Promise<void> {
    setClock(env)
    return shop.scheduled(event, env, context)
  },
}
