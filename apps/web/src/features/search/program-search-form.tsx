import { SEARCH_QUERY_LIMIT } from '@learn/contract/search/plain'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#shared/ui/button.tsx'

interface Props {
  /** The words of the address. */
  words: string
  onSearch: (words: string) => void
}

/** The field of a program search; it follows the address when the learner steps back. */
export function ProgramSearchForm({ words, onSearch }: Props) {
  const [draft, setDraft] = useState({ of: words, text: words })
  const text = draft.of === words ? draft.text : words
  const field = useRef<HTMLInputElement>(null)
  const isEmpty = useRef(words === '')

  useEffect(() => {
    // Who comes without words comes to type some.
    if (isEmpty.current) field.current?.focus()
  }, [])

  return (
    <form
      role="search"
      onSubmit={event => {
        event.preventDefault()
        const next = text.trim()
        setDraft({ of: next, text: next })
        if (next !== words) onSearch(next)
      }}
      className="mt-4 flex h-14 items-center gap-3 rounded-input border border-edge bg-surface pr-2 pl-4 outline-offset-2 outline-brand has-[input:focus]:outline-2"
    >
      <Search size={19} aria-hidden="true" className="shrink-0 text-ink3" />
      <input
        ref={field}
        type="search"
        aria-label="Search in this program"
        placeholder="Search classes, quizzes, topics"
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_QUERY_LIMIT}
        value={text}
        onChange={event => setDraft({ of: words, text: event.target.value })}
        className="h-full min-w-0 flex-1 bg-transparent text-body outline-none! placeholder:text-ink3 [&::-webkit-search-cancel-button]:hidden"
      />
      <Button type="submit">Search</Button>
    </form>
  )
}
