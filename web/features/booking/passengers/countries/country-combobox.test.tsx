import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Field, Form, setValue, useForm } from '../../../../ui/form/form-library'
import { CountryCombobox } from './country-combobox'

let chosen: string | undefined

function Passport() {
  const [form] = useForm<{ country: string }>({ initialValues: { country: '' } })
  return (
    <Form of={form} method="dialog">
      <Field of={form} name="country">
        {(field, props) => (
          <CountryCombobox
            field={field}
            props={props}
            label="Issuing country"
            required
            onChoose={(code) => {
              chosen = code
              setValue(form, 'country', code)
            }}
          />
        )}
      </Field>
      <button type="button">Next field</button>
    </Form>
  )
}

function show() {
  chosen = undefined
  render(<Passport />)
  return userEvent.setup({ delay: null })
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Issuing country/ })
const options = () => within(screen.getByRole('listbox')).queryAllByRole('option')
const isOpen = () => input().getAttribute('aria-expanded') === 'true'
const highlighted = () => document.getElementById(input().getAttribute('aria-activedescendant') ?? '')

describe('a country', () => {
  it('is chosen from all of them by a press, and shown by its name', async () => {
    const user = show()
    await user.click(input())
    expect(options()).toHaveLength(249)
    await user.click(screen.getByRole('option', { name: /^Netherlands/ }))
    expect(chosen).toBe('NL')
    expect(input().value).toBe('Netherlands')
    expect(isOpen()).toBe(false)
  })

  it('is walked to by keys, and taken with Enter, which sends nothing then', async () => {
    const user = show()
    await user.tab()
    expect(isOpen()).toBe(false)
    await user.keyboard('korea')
    expect(highlighted()?.textContent).toBe('South KoreaKR')
    expect(screen.getByText('2 countries')).toBeDefined()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(chosen).toBe('KP')
  })

  it('is taken with Tab where it is highlighted, and the next field has the focus', async () => {
    const user = show()
    await user.tab()
    await user.keyboard('deutschl')
    await user.tab()
    expect(chosen).toBe('DE')
    expect(input().value).toBe('Germany')
    expect(document.activeElement).not.toBe(input())
  })

  it('is taken from somebody who typed its whole name and pressed elsewhere', async () => {
    const user = show()
    await user.type(input(), 'uk')
    await user.click(screen.getByRole('button', { name: 'Next field' }))
    await waitFor(() => expect(input().value).toBe('United Kingdom'))
    expect(chosen).toBe('GB')
  })

  it('is not guessed from a text that may mean several, which stays as it is', async () => {
    const user = show()
    await user.type(input(), 'u')
    await user.click(screen.getByRole('button', { name: 'Next field' }))
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(input().value).toBe('u')
    expect(chosen).toBeUndefined()
  })

  it('says so where none is found', async () => {
    const user = show()
    await user.type(input(), 'Atlantis')
    expect(screen.getByText('No country is found by this. Try its English name.')).toBeDefined()
    await user.keyboard('{Escape}')
    expect(isOpen()).toBe(false)
    expect(input().value).toBe('Atlantis')
  })

  it('gives way to another that is typed over it, and is highlighted when the list opens again', async () => {
    const user = show()
    await user.type(input(), 'nl{Enter}')
    await user.click(input())
    expect(highlighted()?.textContent).toBe('NetherlandsNL')
    await user.clear(input())
    expect(chosen).toBe('')
    await user.keyboard('belg{Enter}')
    expect(chosen).toBe('BE')
  })

  it('has its list opened by the button beside it', async () => {
    const user = show()
    await user.click(screen.getByRole('button', { name: 'Issuing country: show countries' }))
    expect(options()).toHaveLength(249)
  })
})
