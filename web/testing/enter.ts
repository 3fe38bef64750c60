import userEvent from '@testing-library/user-event'

/** Appends a text to a field by pasting it. Typing letter by letter is left to the tests of the fields themselves. */
export async function enter(field: Element, text: string, user: Pick<typeof userEvent, 'click' | 'paste'> = userEvent) {
  await user.click(field)
  await user.paste(text)
}
