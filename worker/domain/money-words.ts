// Made when the first is asked for: making one takes longer than a hundred prices do, and a Worker's start has no time for it.
const formats = new Map<string, Intl.NumberFormat>()

/** At least so many decimals; more only for an amount that has them. */
function formatOf(currency: string, minimumFractionDigits: number): Intl.NumberFormat {
  const key = `${currency} ${minimumFractionDigits}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency, minimumFractionDigits })
    formats.set(key, format)
  }
  return format
}

/**
 * A decimal amount of major units as money is written everywhere, on pages, in mails and on paper, en-US: without decimals where it is whole
 * ("$1,234"), else exactly, with two decimals at least ("$1,234.50"). Nothing is rounded, so that what is shown adds up.
 * @returns "N/A", or "{currency} N/A" when at least the currency is known, for what isn't an amount
 */
export function formatPrice(decimal: string | null | undefined, currency: string | null | undefined = 'USD'): string {
  const known = /^[A-Z]{3}$/.exec(currency ?? '')?.[0]
  const [, whole, fraction = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(decimal ?? '') ?? []
  if (!known || whole === undefined) return known ? `${known} N/A` : 'N/A'
  const cents = [...fraction].findLastIndex((digit) => digit !== '0') + 1
  return formatOf(known, cents && Math.max(2, cents)).format(Number(decimal))
}
