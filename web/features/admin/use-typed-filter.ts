import { useState } from 'react'

/** The filter of a list as it is typed, before it is asked for; `bind` makes a field of the form one of its parts. */
export function useTypedFilter<Filter extends Record<keyof Filter, string>>(filter: Filter) {
  const [typed, setTyped] = useState(filter)
  const bind = (name: keyof Filter) => ({
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setTyped((before) => ({ ...before, [name]: value }))
    },
  })
  return { typed, bind, isFiltered: Object.values(filter).some((value) => value !== '') }
}
