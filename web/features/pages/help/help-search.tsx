import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/form/text-field'
import { searchButton, searchRow } from './help.css'

interface HelpSearchProps {
  label: string
  hint?: string
  /** What is searched for now; '' when nothing is. */
  query: string
  /** Enter or the button, with the text as typed but for the blanks around it: '' takes the results away. */
  onSearch: (query: string) => void
}

/** The box that searches the questions. */
export function HelpSearch({ label, hint, query, onSearch }: HelpSearchProps) {
  const [typed, setTyped] = useState(query)
  const [shown, setShown] = useState(query)
  // Back, forward and "Clear search" change what is searched for from outside.
  if (shown !== query) {
    setShown(query)
    setTyped(query)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser, nor the tests' own, knows <search>
    <form role="search" className={searchRow} onSubmit={submit}>
      <TextField
        label={label}
        type="search"
        name="q"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={hint}
        autoComplete="off"
        lead={<Search size={18} />}
      />
      <Button type="submit" className={searchButton}>
        Search
      </Button>
    </form>
  )
}
