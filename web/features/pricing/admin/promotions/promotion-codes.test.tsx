import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { aPurchase } from '#worker/testing/builders/a-purchase'
import { enter } from '../../../../testing/enter'
import { press } from '../../../../testing/press'
import { aPlatform, open } from '../../../../testing/test-platform'

// The screen over the real API with ports in memory.

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const type = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label))
  await enter(screen.getByLabelText(label), text)
}

it('creates a code, with each error beside its field, shows its discounts, changes its limits and ends it', async () => {
  const platform = aPlatform('brand owner')
  open('/admin/prices?of=acme.example')
  expect(await screen.findByText('There is no code yet.')).toBeTruthy()
  await press('Add a code')
  await type('Code', 'summer')
  await type('Percent of our fee', '12,5')
  await press('Make the code')
  expect(await screen.findByText(/^Use 8 letters and digits or more/)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code')))
  await type('Code', 'summer-27')
  await type('Percent of our fee', '120')
  await press('Make the code')
  expect(await screen.findByText('Use a number above 0, up to 100')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Percent of our fee')))
  await type('Percent of our fee', '12,5')
  await type('Budget', '100')
  await press('Make the code')
  const code = within(await screen.findByRole('article', { name: 'SUMMER-27' }))
  expect(code.getByText('12.5% off our fee')).toBeTruthy()
  expect(code.getByText('Bought with it: 0 uses of a budget of $100.')).toBeTruthy()

  const [stored] = platform.stored.promotions
  const held = { id: stored?.id ?? '', code: 'SUMMER-27', discount: 1250, address: null }
  await platform.deps.purchases.insertWithCode(aPurchase({ brandKey: 'acme.example', promotion: held }))
  await press('Change the limits of SUMMER-27')
  await type('Uses at most', '3')
  await press('Save the limits')
  expect(
    await screen.findByText(/^Bought with it: 0 uses of 3 of a budget of \$100\. Under way: 1 use, \$12\.50\.$/),
  ).toBeTruthy()
  await press('End SUMMER-27')
  await press('End SUMMER-27 for good')
  expect(await screen.findByText(/^Ended on /)).toBeTruthy()
  expect(platform.stored.audit.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['promotion_created', 'promotion_changed', 'promotion_ended']),
  )
}, 40_000)

/** Loses the answers to calls about codes with these methods, after the calls have taken effect. */
function loseAnswers(...methods: string[]) {
  const ask = globalThis.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const answer = await ask(input, init)
    if (methods.includes(init?.method ?? 'GET') && String(input).includes('/promotions')) throw new TypeError('no line')
    return answer
  })
  return { mend: () => vi.stubGlobal('fetch', ask) }
}

const UNKNOWN = 'It is not known whether this was done'
const expectShown = async (title: string) => expect((await screen.findAllByText(title)).length).toBeGreaterThan(0)

async function aTypedCode() {
  const platform = aPlatform('brand owner')
  open('/admin/prices?of=acme.example')
  await screen.findByText('There is no code yet.')
  await press('Add a code')
  await type('Code', 'summer')
  await type('Percent of our fee', '10')
  return platform
}

it('shows a code whose answer was lost as created, once the codes are loaded again', async () => {
  const { stored } = await aTypedCode()
  loseAnswers('POST')
  await press('Make the code')
  expect(await screen.findByRole('article', { name: 'SUMMER' })).toBeTruthy()
  await expectShown('The code is made')
  expect(screen.queryByRole('button', { name: 'Make the code' })).toBeNull()
  expect(screen.queryByText('Failed to Update')).toBeNull()
  expect(stored.promotions).toHaveLength(1)
}, 20_000)

it('says that the outcome is unknown when the codes can’t be loaded either, and creates it once by the same press', async () => {
  const { stored } = await aTypedCode()
  const lost = loseAnswers('POST', 'GET')
  await press('Make the code')
  await expectShown(UNKNOWN)
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('summer')
  lost.mend()
  await press('Make the code')
  await expectShown('The code is made')
  expect(await screen.findByRole('article', { name: 'SUMMER' })).toBeTruthy()
  expect(stored.promotions).toHaveLength(1)
}, 20_000)

it('changes limits once, although the first answer was lost', async () => {
  const { stored } = await aTypedCode()
  await press('Make the code')
  await screen.findByRole('article', { name: 'SUMMER' })
  await press('Change the limits of SUMMER')
  await type('Uses at most', '3')
  const lost = loseAnswers('PUT')
  await press('Save the limits')
  await expectShown(UNKNOWN)
  expect(screen.getByLabelText<HTMLInputElement>('Uses at most').value).toBe('3')
  lost.mend()
  await press('Save the limits')
  await expectShown('SUMMER is changed')
  expect(stored.promotions).toMatchObject([{ version: 2, maxUses: 3 }])
}, 20_000)
