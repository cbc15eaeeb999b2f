import { SEARCH_QUERY_LIMIT } from '@learn/contract/search/plain'
import type { Ref } from 'react'
import { DialogClose } from '#shared/ui/dialog.tsx'
import { SearchField } from '#shared/ui/search-field.tsx'
import type { ActiveOption } from './use-active-option.ts'

interface Props {
  text: string
  onText: (text: string) => void
  takeTyped: () => string
  onEnter: () => void
  options: ActiveOption
  ref: Ref<HTMLInputElement>
}

/** The field of the dialog, and the way out of it. */
export const QueryField = ({ text, onText, takeTyped, onEnter, options, ref }: Props) => (
  <SearchField
    look="head"
    type="text"
    label="Search classes, quizzes, topics"
    ref={ref}
    role="combobox"
    aria-expanded={options.count > 0}
    aria-controls={options.listId}
    aria-autocomplete="list"
    aria-activedescendant={options.count > 0 ? options.idOf(options.at) : undefined}
    placeholder="Search classes, quizzes, topics"
    autoComplete="off"
    autoCapitalize="off"
    spellCheck={false}
    enterKeyHint="search"
    maxLength={SEARCH_QUERY_LIMIT}
    value={text}
    onText={onText}
    onFocus={() => {
      const typed = takeTyped()
      if (typed !== '') onText(text + typed)
    }}
    onKeyDown={event => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return options.onKeyDown(event)
      event.preventDefault()
      onEnter()
    }}
    trail={
      <DialogClose className="h-8 shrink-0 cursor-pointer rounded-control border border-line2 px-2.5 text-small font-medium text-ink3 hover:bg-hover hover:text-ink">
        <span aria-hidden="true">Esc</span>
        <span className="sr-only">Close search</span>
      </DialogClose>
    }
  />
)
