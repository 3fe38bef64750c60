import type { Offer } from '../../contract/offer'
import { DAY_MINUTES, MINUTE_MS } from '../../domain/time'
import { derivedSessionSecret } from '../../platform/crypto/guest-account'
import { sealText } from '../../platform/crypto/sealed-text'
import { signValue } from '../../platform/crypto/signed-value'
import { seededRandom } from '../../sandbox/randomness'
import { testDeps } from '../worlds/test-deps'
// Loaded in advance, though the Worker loads it at the first booking: the time of loading a file differs, and scenes must not.
import '../../domain/read-phone'
import { openBrowser } from './browser'
import type { OffersForSale } from './offers-for-sale'
import { keepCarrying, keepSchedule, meddle, runOnce } from './others'
import { ownGlobals } from './own-globals'
import { FAULT_KINDS, type FaultKind, has, makePlan } from './plan'
import { checkMail, type Untruth } from './sentences'
import { openTraveler, type Traveler } from './traveler'
import { ordersIn } from './truth'
import { type Finding, judge, openCases } from './verdict'
import { openWorld, type SentMail, STREAMS, type World } from './world'

/** Pauses between runs of the schedule after the last fault, in minutes: until everything that gives up after a day has, and then two weeks. */
const FIRST_DAY = [2, 2, 5, 35, 2, 60, 2, 25 * 60, 2]
const AFTERWARDS = [6 * 60, 2, 2 * DAY_MINUTES, 2, 5 * DAY_MINUTES, 2, 8 * DAY_MINUTES, 2]

const CARDS: [FaultKind, string][] = [
  ['decline', '4000000000000002'],
  ['refund pending', '4000000000007726'],
  ['refund fails', '4000000000005126'],
]

/** The outcome of a scene. */
export interface SceneReport {
  seed: number
  kind: FaultKind
  /** Every step and its result: the same bytes for the same seed. */
  trace: string
  findings: Finding[]
  /** The faults that happened, how often, and where a process died. */
  hits: Map<string, number>
  crashed: string[]
  /** Which cases wait for a person. */
  cases: string[]
  /** Whether it came to an order without e-tickets. */
  isTicketless: boolean
  /** Whether it ended with a ticket, without one, or canceled. */
  end: 'ticket' | 'nothing' | 'canceled'
}

/** What the traveler does until the page has nothing more to offer. */
async function buy(world: World, offer: Offer, untruths: Untruth[]): Promise<Traveler[]> {
  const { machine, plan, random, faults } = world
  const [ofCard, number] = CARDS.find(([kind]) => plan.kinds.includes(kind)) ?? [null, '4242424242424242']
  if (ofCard) faults.hit(ofCard)
  const browser = openBrowser(world, 'traveler', untruths)
  const traveler = openTraveler(world, browser, offer, untruths)
  const travelers = [traveler]
  const doing = [browser.inTab(() => traveler.press(number))]
  if (has(plan, 'two presses')) {
    await machine.sleep(Math.floor(random() * 400))
    faults.hit('two presses')
    doing.push(browser.inTab(() => traveler.resume(number)))
  }
  if (has(plan, 'two tabs')) {
    await machine.sleep(Math.floor(random() * 2000))
    faults.hit('two tabs')
    const tab = openBrowser(world, 'other tab', untruths)
    const other = openTraveler(world, tab, offer, untruths)
    travelers.push(other)
    doing.push(tab.inTab(() => other.press('4242424242424242')))
  }
  if (has(plan, 'reload')) {
    await machine.sleep(Math.floor(random() * 6000))
    faults.hit('reload')
    browser.reload()
    doing.push(browser.inTab(() => traveler.resume(number)))
  }
  await Promise.all(doing)
  if (plan.cancels) await browser.inTab(() => traveler.cancel())
  return travelers
}

/** Lets days pass without faults, and everybody looks again. */
async function pass(world: World, minutes: number[], travelers: Traveler[]): Promise<void> {
  for (const pause of minutes) {
    await world.machine.sleep(pause * MINUTE_MS)
    await world.carry()
    await runOnce(world)
    if (pause > 2) for (const traveler of travelers) await traveler.look()
  }
}

async function play(world: World, offer: Offer, untruths: Untruth[]): Promise<Finding[]> {
  const { machine, faults, truth } = world
  const [travelers] = await Promise.all([
    buy(world, offer, untruths),
    keepSchedule(world, 5),
    keepCarrying(world, 10),
    meddle(world),
  ])
  faults.end()
  machine.isStepping = false
  machine.note('nothing goes wrong any more')
  await pass(world, FIRST_DAY, travelers)
  const held = truth.look().held.map((about): Finding => ({ wrong: 'held after the second pass', about }))
  await pass(world, AFTERWARDS, travelers)
  const promised = travelers.flatMap(({ booked }) => booked.refund ?? [])
  const { refunded, failedRefunds } = truth.look()
  const isBroken = promised.some((amount) => amount !== refunded) && failedRefunds === 0 && !world.isMadeUp()
  if (isBroken) untruths.push({ said: `refund ${promised.join()}`, because: `${refunded} was given back` })
  return held
}

/** One in so many scenes buys from the airline without e-tickets. */
const TICKETLESS_OF = 5

/** Plays the scene of a seed and a kind over one of the offers. */
export async function playScene(seed: number, kind: FaultKind, offers: OffersForSale): Promise<SceneReport> {
  const own = seed * FAULT_KINDS.length + FAULT_KINDS.indexOf(kind)
  const offer = own % TICKETLESS_OF === 0 ? offers.ticketless : offers.ticketed
  const plan = makePlan(seededRandom(own * STREAMS), kind)
  const mails: SentMail[] = []
  const untruths: Untruth[] = []
  const world = openWorld(own, plan, (mail) => {
    mails.push(mail)
    if (!mail.to.startsWith('desk@')) untruths.push(...checkMail(world, mail))
  })
  const { machine, faults, failures, truth } = world
  // Keys are derived once per process: in advance, so that no scene has to wait for them.
  const { secrets } = testDeps()
  await Promise.all([
    sealText(secrets, 'mail', ''),
    derivedSessionSecret(secrets[0], ''),
    ...(['session cookie', 'trip cookie'] as const).map((use) => signValue(secrets, use, '')),
  ])
  const restore = ownGlobals(machine, world.globals)
  const findings: Finding[] = []
  try {
    const playing = play(world, offer, untruths)
    let isOver = false
    playing.then(
      (held) => {
        findings.push(...held)
        isOver = true
      },
      (error: unknown) => failures.push(String(error instanceof Error ? error.stack : error)),
    )
    await machine.run()
    if (!isOver) failures.push('the scene never came to its end')
    findings.push(...judge(world))
  } catch (error) {
    findings.push({ wrong: 'broken', about: String(error instanceof Error ? error.stack : error) })
  } finally {
    restore()
  }
  findings.push(
    ...untruths.map(({ said, because }): Finding => ({ wrong: 'wrong sentence', about: `"${said}": ${because}` })),
  )
  const { active, canceled } = truth.look()
  const cases = openCases(world).map(({ kind }) => kind)
  for (const { wrong, about } of findings) machine.note(`WRONG ${wrong}: ${about}`)
  machine.note(`ends with cases ${cases.join() || 'none'}; mails ${mails.map(({ subject }) => subject).join(' | ')}`)
  return {
    seed,
    kind,
    findings,
    hits: faults.hits,
    crashed: faults.crashed,
    cases,
    isTicketless: offer === offers.ticketless && ordersIn(world.providers.test.store).length > 0,
    trace: [`seed ${seed}, ${JSON.stringify(plan)}`, ...machine.trace, ''].join('\n'),
    end: active.length > 0 ? 'ticket' : canceled.length > 0 ? 'canceled' : 'nothing',
  }
}
