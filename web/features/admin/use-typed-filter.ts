import { useState } from 'react'

/** The filter of a list while it is typed, before the list is requested; `bind` connects a form field with a part of it. */
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
