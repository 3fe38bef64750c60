import { useEffect, useState } from 'react'
import { Button } from '../button'
import { afterPress } from './after-press'
import { hint } from './field.css'

// What people mistype most are the hosts of the large mail services. Those of one or two letters more or less than another real one are left out.
const SERVICES =
  'gmail googlemail outlook hotmail yahoo icloud protonmail fastmail btinternet comcast verizon t-online freenet wanadoo laposte libero virgilio rediffmail yandex seznam hanmail bigpond sympatico bluewin telenet'.split(
    ' ',
  )
/** Real hosts that look like a slip of one of them. */
const REAL = ['email', 'ymail', 'mail']
/** No country or registry has these. */
const SLIP_OF_COM = /^(?:con|cmo|ocm|comm|coom|vom|xom|cpm|cim|c)$/
/** Countries', but seldom those of a service that everybody knows. */
const BARELY_COM = /^(?:co|cm|om)$/

/** Whether two texts differ by one slip: a letter missing, one too many, one wrong, or two neighbors swapped. */
function isSlip(typed: string, meant: string): boolean {
  let at = 0
  while (at < typed.length && typed[at] === meant[at]) at++
  const [rest, next] = [typed.slice(at), meant.slice(at)]
  return (
    rest.slice(1) === next.slice(1) ||
    rest.slice(1) === next ||
    rest === next.slice(1) ||
    (rest[0] === next[1] && rest[1] === next[0] && rest.slice(2) === next.slice(2))
  )
}

/** The address that somebody seems to have meant, where what is typed looks like a slip; otherwise ''. */
export function meantAddress(typed: string): string {
  const [, person = '', service = '', rest = ''] = /^(.+@)([\w-]+)\.([\w.-]+)$/.exec(typed.trim().toLowerCase()) ?? []
  const isKnown = SERVICES.includes(service)
  const meant =
    isKnown || REAL.includes(service) ? service : (SERVICES.find((each) => isSlip(service, each)) ?? service)
  const ending = SLIP_OF_COM.test(rest) || (meant !== service || isKnown ? BARELY_COM.test(rest) : false) ? 'com' : rest
  return meant === service && ending === rest ? '' : `${typed.trim().slice(0, person.length)}${meant}.${ending}`
}

/** Long enough that nobody is asked while they type. */
const PAUSE_MS = 700

interface MeantAddressProps {
  typed: string
  /** The field's. */
  id: string
}

/** A question about an address that looks like a slip, with a button that corrects it. */
export function MeantAddress({ typed, id }: MeantAddressProps) {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => afterPress(() => setSettled(typed)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const meant = settled === typed && meantAddress(typed)
  if (!meant) return null
  const take = () => {
    const input = document.getElementById(id)
    // The prototype's setter: React takes no notice of what is set by the element's own.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, meant)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
    input?.focus()
  }
  return (
    <p className={hint} role="status">
      Did you mean <b translate="no">{meant}</b>?{' '}
      <Button size="sm" variant="ghost" onClick={take}>
        Use this address
      </Button>
    </p>
  )
}
