import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { day } from '#worker/contract/content/fields'
import { utcDay } from '#worker/contract/travel'
import { DAY_MS } from '#worker/domain/time'
import { fullDate } from '../../../format/dates'
import { FieldEditors } from './field-editor'
import type { PageDraft } from './use-page-draft'

const daysFromNow = (days: number) => utcDay(new Date(Date.now() + days * DAY_MS))
const showDay = (value: string, appears: boolean) =>
  render(
    <FieldEditors
      fields={{ date: day('Published on', { appears }) }}
      // What the fields ask of it.
      draft={{ value: () => value, error: () => undefined, set: () => {}, leave: () => {} } as unknown as PageDraft}
      path={['articles']}
    />,
  )

describe('the day of an article', () => {
  it('says beside the field when a future one appears', () => {
    const date = daysFromNow(9)
    showDay(date, true)
    const input = screen.getByLabelText(/Published on/)
    const hint = document.getElementById(input.getAttribute('aria-describedby') ?? '')
    expect(hint?.textContent).toMatch(new RegExp(`^Appears on ${fullDate(date)}, at midnight UTC`))
  })

  it.each([
    ['has come', daysFromNow(0), true],
    ['is not filled in', '', true],
    ['hides nothing', daysFromNow(9), false],
  ])('says nothing where it %s', (_, value, appears) => {
    showDay(value, appears)
    expect(screen.queryByText(/Appears on/)).toBeNull()
  })
})
