import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ToastProvider } from '../../../ui/overlay/toast'
import { PriceAlert, PriceAlertForm } from './price-alert'

const valid = { from: 'Boston', to: 'Lisbon', email: 'ada@example.com', consent: true }
const FROM = 'Please enter where you fly from'
const TO = 'Please enter where you fly to'
const SAME = 'Origin and destination cannot be the same'
const EMAIL = 'Please enter a valid email address'
const CONSENT = 'Please agree to receive price alerts'

describe('a price alert', () => {
  it.each([
    [{}, []],
    [{ from: '' }, [FROM]],
    [{ from: ' B ' }, [FROM]],
    [{ to: '' }, [TO]],
    [{ from: 'Lisbon', to: ' lisbon' }, [SAME]],
    [{ email: 'ada@' }, [EMAIL]],
    [{ email: '' }, [EMAIL]],
    [{ consent: false }, [CONSENT]],
    [{ consent: undefined }, [CONSENT]],
    [{ from: '', to: '', email: '', consent: false }, [FROM, TO, EMAIL, CONSENT]],
  ])('with %j is told %j', (change, messages) => {
    const parsed = v.safeParse(PriceAlert, { ...valid, ...change })
    expect((parsed.issues ?? []).map(({ message }) => message)).toEqual(messages)
  })
})

describe('the price alert form', () => {
  afterEach(() => vi.unstubAllGlobals())

  const show = () => {
    const fetch = vi.fn()
    vi.stubGlobal('fetch', fetch)
    render(
      <ToastProvider>
        <PriceAlertForm />
      </ToastProvider>,
    )
    return { user: userEvent.setup(), fetch }
  }
  const send = () => screen.getByRole('button', { name: 'Create Price Alert' })

  it('tells beside its fields what is wrong, and keeps what was typed', async () => {
    const { user, fetch } = show()
    await user.type(screen.getByLabelText('From'), 'Boston')
    await user.type(screen.getByLabelText('Email for Alerts'), 'ada')
    await user.click(send())
    for (const message of [TO, EMAIL, CONSENT]) expect(await screen.findByText(message)).toBeDefined()
    expect(screen.getByLabelText('To').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByLabelText('From')).toHaveProperty('value', 'Boston')
    expect(screen.queryByText('Not available yet')).toBeNull()
    expect(fetch).not.toHaveBeenCalled()
  })

  it('says that it has no effect yet, makes no call and loses nothing', async () => {
    const { user, fetch } = show()
    await user.type(screen.getByLabelText('From'), 'Boston')
    await user.type(screen.getByLabelText('To'), 'Lisbon')
    await user.type(screen.getByLabelText('Email for Alerts'), 'ada@example.com')
    await user.click(screen.getByLabelText('I agree to receive price alerts via email'))
    await user.click(send())
    expect(await screen.findByText('Not available yet')).toBeDefined()
    await waitFor(() => expect(screen.getByLabelText('Email for Alerts')).toHaveProperty('value', 'ada@example.com'))
    expect(fetch).not.toHaveBeenCalled()
  })
})
