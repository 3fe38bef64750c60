const OURS = /"([a-z_]*amount)":"(-?\d+\.\d{2})"/g
const THEIRS = /"(amount)":"(-?\d+\.\d{3})"/g

const shifted = (text: string, pattern: RegExp, by: number, digits: number) =>
  text.replace(pattern, (_all, name: string, amount: string) => `"${name}":"${(Number(amount) * by).toFixed(digits)}"`)

/** Makes the airlines' double, which counts in cents, use a currency of three decimals: its cents become thousandths. */
export const inFils =
  (own: typeof fetch): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const body = request.body && shifted(await request.text(), THEIRS, 10, 2)
    const answer = await own(new Request(request, body === null ? {} : { body }))
    const text = await answer.text()
    return new Response(text && shifted(text, OURS, 0.1, 3), answer)
  }
