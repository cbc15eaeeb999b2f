import { SEARCH_QUERY_LIMIT } from '@learn/contract/search/plain'
import { useState } from 'react'
import { FormFrame, FormSubmit } from '#shared/ui/form/form-frame.tsx'
import { SearchField } from '#shared/ui/search-field.tsx'

interface Props {
  /** The words of the address. */
  words: string
  onSearch: (words: string) => void
}

/** The field of a program search; it follows the address when the learner steps back. */
export function ProgramSearchForm({ words, onSearch }: Props) {
  const [draft, setDraft] = useState({ of: words, text: words })
  // Who comes without words comes to type some.
  const [isAwaited] = useState(words === '')
  const text = draft.of === words ? draft.text : words
  const send = (): void => {
    const next = text.trim()
    setDraft({ of: next, text: next })
    if (next !== words) onSearch(next)
  }
  return (
    <FormFrame role="search" takesFocus={isAwaited} onSend={send} className="mt-4">
      <SearchField
        look="large"
        label="Search in this program"
        placeholder="A class, a lesson, a quiz, a topic"
        maxLength={SEARCH_QUERY_LIMIT}
        value={text}
        onText={next => setDraft({ of: words, text: next })}
        trail={<FormSubmit variant="outline">Search</FormSubmit>}
      />
    </FormFrame>
  )
}
