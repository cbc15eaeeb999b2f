import { Dialog } from '@base-ui/react/dialog'
import { SEARCH_QUERY_LIMIT } from '@learn/contract/search/plain'
import { Search } from 'lucide-react'
import type { Ref } from 'react'
import type { ActiveOption } from './use-active-option.ts'

interface Props {
  text: string
  onText: (text: string) => void
  onEnter: () => void
  options: ActiveOption
  ref: Ref<HTMLInputElement>
}

/** The field of the dialog, and the way out of it. */
export const SearchField = ({ text, onText, onEnter, options, ref }: Props) => (
  <div className="flex h-16 shrink-0 items-center gap-3.5 border-b border-line pr-4 pl-6 has-[input:focus-visible]:border-brand">
    <Search size={20} aria-hidden="true" className="shrink-0 text-ink3" />
    <input
      ref={ref}
      role="combobox"
      aria-label="Search classes, quizzes, topics"
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
      onChange={event => onText(event.target.value)}
      onKeyDown={event => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return options.onKeyDown(event)
        event.preventDefault()
        onEnter()
      }}
      className="h-full min-w-0 flex-1 bg-transparent text-h3 text-ink outline-none! placeholder:text-ink3"
    />
    <Dialog.Close className="h-8 shrink-0 cursor-pointer rounded-control border border-line2 px-2.5 text-small font-medium text-ink3 hover:bg-hover hover:text-ink">
      <span aria-hidden="true">Esc</span>
      <span className="sr-only">Close search</span>
    </Dialog.Close>
  </div>
)
