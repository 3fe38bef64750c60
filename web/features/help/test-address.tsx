import { type ReactNode, useState } from 'react'
import type { HelpAddress } from './help-address'

interface WithAddressProps {
  start: HelpAddress
  /** Told each address that the screen goes to. */
  onChange: (address: HelpAddress) => void
  children: (address: HelpAddress, onChange: (address: HelpAddress) => void) => ReactNode
}

/** Stands in for the router in tests of screens whose state is their address. */
export function WithAddress({ start, onChange, children }: WithAddressProps) {
  const [address, setAddress] = useState(start)
  return children(address, (next) => {
    onChange(next)
    setAddress(next)
  })
}
