import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../domain/time'
import { noteBalance } from '../../features/accounting/provider-balance'
import { runSchedule } from '../../run-schedule'
import { saveOrder } from '../../sandbox/flights/orders/order-record'
import type { Task } from './machine'
import { seededUuid } from './own-globals'
import { has } from './plan'
import { cancellationsIn, intentsIn, ordersIn } from './truth'
import type { World } from './world'

/** One run of the schedule in the process of this name; ends when that dies. */
export async function runOnce(world: World, where = 'cron'): Promise<void> {
  const at = world.isolate(where)
  const task: Task = { name: at.name, isDead: at.isDead, die: at.die }
  await Promise.race([world.machine.within(task, () => runSchedule(at.deps)), at.death])
}

/** The schedule every two minutes, in two places at once where the plan says so, and the webhooks in between. */
export async function keepSchedule(world: World, runs: number): Promise<void> {
  const isDoubled = has(world.plan, 'overlapping schedules')
  for (let run = 0; run < runs; run++) {
    await world.machine.sleep(2 * MINUTE_MS)
    if (isDoubled) world.faults.hit('overlapping schedules')
    await Promise.all([runOnce(world), ...(isDoubled ? [runOnce(world, 'cron elsewhere ')] : [])])
  }
}

export async function keepCarrying(world: World, minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes * MINUTE_MS; passed += 15 * SECOND_MS) {
    await world.machine.sleep(15 * SECOND_MS)
    await world.carry()
  }
}

const isoNow = ({ now }: World['machine']) => new Date(now()).toISOString()

/** Does something to the first matching record, once there is one; gives up after some minutes. */
async function onceThere<T>(
  { machine, faults }: World,
  name: string,
  find: () => T | undefined,
  act: (one: T) => Promise<unknown>,
) {
  for (let tries = 0; tries < 60; tries++) {
    await machine.sleep(5 * SECOND_MS)
    const one = find()
    if (one === undefined) continue
    machine.note(name)
    faults.hit(name)
    await act(one)
    return
  }
}

/** The operator notes that the account has been topped up. */
async function noteTopUp({ isolate, random }: World): Promise<void> {
  const note = {
    key: seededUuid(random),
    mode: 'test',
    kind: 'top_up',
    amount: '9000',
    currency: 'USD',
    note: '',
  } as const
  await noteBalance(isolate('web').deps, { ...note, by: { brandKey: 'default', userId: 'administrator' } })
}

/** What airlines, banks and people do meanwhile, each at a random moment. */
export async function meddle(world: World): Promise<void> {
  const { machine, plan, providers, truth, random, isolate, faults } = world
  const { airline, bank, store } = providers.test
  const later = (minutes: number) => machine.sleep(Math.floor(random() * minutes * MINUTE_MS))
  const uncanceled = () =>
    ordersIn(store).find(({ order, visibleAt }) => {
      return order.cancelled_at === null && (visibleAt ?? 0) <= machine.now()
    })
  const reserved = () => intentsIn(store).find(({ status }) => status === 'requires_capture')
  const hidden = () => ordersIn(store).find(({ visibleAt }) => (visibleAt ?? 0) > machine.now())
  const quoted = () => (cancellationsIn(store).length > 0 ? uncanceled() : undefined)
  const doing: Promise<void>[] = []
  if (has(plan, 'balance short')) {
    faults.hit('balance short')
    const isNoted = random() < 0.5
    doing.push(
      (async () => {
        await airline.setBalance({ amount: '0.00' })
        await later(3)
        await airline.setBalance()
        if (isNoted) await noteTopUp(world)
      })(),
    )
  }
  if (has(plan, 'order shows days later')) {
    const wait = (25 + Math.floor(random() * 100)) * HOUR_MS
    doing.push(
      onceThere(world, 'order shows days later', hidden, (one) =>
        saveOrder(store, { ...one, visibleAt: machine.now() + wait }),
      ),
    )
  }
  for (const name of ['order on hold, then paid', 'order on hold, then lapsed'] as const) {
    if (!has(plan, name)) continue
    doing.push(
      onceThere(world, name, hidden, async (one) => {
        const { payment_status: paid } = one.order
        const unpaid = { ...paid, awaiting_payment: true, paid_at: null }
        const onHold = { ...one.order, payment_status: unpaid, documents: [] }
        await saveOrder(store, { ...one, order: onHold, visibleAt: machine.now() })
        await machine.sleep(3 * MINUTE_MS)
        await later(6)
        const [found] = ordersIn(store).filter(({ order }) => order.id === one.order.id)
        if (!found || found.order.cancelled_at !== null) return
        const paidFor = { payment_status: paid, documents: one.order.documents }
        const lapsed = { payment_status: { ...unpaid, awaiting_payment: false }, cancelled_at: isoNow(machine) }
        const became = name === 'order on hold, then paid' ? paidFor : lapsed
        await saveOrder(store, { ...found, order: { ...found.order, ...became } })
      }),
    )
  }
  const start = (work: () => Promise<void>) => void doing.push(later(6).then(work))
  if (has(plan, 'airline cancels')) {
    const isQuiet = random() < 0.5
    const cancel = (find: typeof uncanceled) =>
      onceThere(world, 'airline cancels', find, ({ order }) => airline.cancelByAirline(order.id, { quiet: isQuiet }))
    // It matters most while the traveler is thinking about a quote.
    if (plan.cancels && random() < 0.7) doing.push(cancel(quoted))
    else start(() => cancel(uncanceled))
  }
  if (has(plan, 'airline cancels, refund later')) {
    start(() =>
      onceThere(world, 'airline cancels, refund later', uncanceled, async ({ order }) => {
        await airline.cancelByAirline(order.id, { refund: 'later' })
        truth.look()
        await machine.sleep(8 * MINUTE_MS)
        await airline.settleRefund(order.id)
      }),
    )
  }
  if (has(plan, 'captured by hand'))
    start(() => onceThere(world, 'captured by hand', reserved, ({ id }) => bank.capture(id)))
  if (has(plan, 'captured in part by hand')) {
    const take = ({ id, amount }: ReturnType<typeof intentsIn>[number]) =>
      bank.capture(id, { amount: Math.floor(amount * (0.3 + random() * 0.6)) })
    start(() => onceThere(world, 'captured in part by hand', reserved, take))
  }
  if (has(plan, 'released by hand'))
    start(() => onceThere(world, 'released by hand', reserved, ({ id }) => bank.cancel(id)))
  if (has(plan, 'mode switch')) {
    doing.push(
      (async () => {
        await machine.sleep(Math.floor(random() * 20 * SECOND_MS))
        faults.hit('mode switch')
        await isolate('web').deps.modeSwitch.write('live')
        await later(4)
        await isolate('web').deps.modeSwitch.write('test')
      })(),
    )
  }
  await Promise.all(doing)
  truth.look()
}
