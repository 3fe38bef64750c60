import { render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { press } from '../../testing/press'
import { NewsletterPage } from './newsletter-page'

const TOKEN = 'x'.repeat(43)
const sent: [string, unknown][] = []
let answer: [number, object]

beforeEach(() => {
  sent.length = 0
  answer = [200, { success: true }]
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    sent.push([new URL(String(input), location.href).pathname, JSON.parse(String(init?.body))])
    return Response.json(answer[1], { status: answer[0] })
  })
  return () => vi.unstubAllGlobals()
})

type Props = Parameters<typeof NewsletterPage>[0]

/** The page together with its address, which holds the outcome. */
function Visit(given: Partial<Props>) {
  const [ending, setEnding] = useState<Props['ending']>(null)
  return (
    <NewsletterPage token={TOKEN} isLeaving={false} brandName="Tailfin" ending={ending} onDone={setEnding} {...given} />
  )
}
const show = (given: Partial<Props> = {}) => render(<Visit {...given} />)

describe('the page of a newsletter link', () => {
  it('subscribes at a press, not when the link is opened', async () => {
    show()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Do you want the newsletter of Tailfin?')
    expect(sent).toEqual([])
    await press('Confirm')
    expect(await screen.findByRole('heading', { name: 'You get the newsletter' })).toBeTruthy()
    expect(sent).toEqual([['/api/newsletter/confirm', { token: TOKEN }]])
    await waitFor(() => expect(document.activeElement?.textContent).toContain('You get the newsletter'))
  })

  it('unsubscribes with one press', async () => {
    show({ isLeaving: true })
    expect(sent).toEqual([])
    await press('Leave the newsletter')
    expect(await screen.findByRole('heading', { name: 'You have left the newsletter' })).toBeTruthy()
    expect(sent).toEqual([['/api/newsletter/leave', { token: TOKEN }]])
  })

  it('says why a link does not work, and allows a retry', async () => {
    answer = [410, { code: 'link_invalid', message: 'This link has been used or has expired.' }]
    show()
    await press('Confirm')
    expect((await screen.findByRole('alert')).textContent).toBe('Not confirmedThis link has been used or has expired.')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' }).disabled).toBe(false)
  })

  it('has no button without the secret of a link', () => {
    show({ token: null })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This link is not complete')
    expect(screen.queryByRole('button')).toBeNull()
  })
})
