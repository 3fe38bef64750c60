import { type ReactNode, useState } from 'react'
import type { HelpAddress } from './help-address'

interface WithAddressProps {
  start: HelpAddress
  /** Called with each address that the screen goes to. */
  onChange: (address: HelpAddress) => void
  children: (address: HelpAddress, onChange: (address: HelpAddress) => void) => ReactNode
}

/** Holds the address in place of the router, for tests of screens that keep their state in it. */
export function WithAddress({ start, onChange, children }: WithAddressProps) {
  const [address, setAddress] = useState(start)
  return children(address, (next) => {
    onChange(next)
    setAddress(next)
  })
}
