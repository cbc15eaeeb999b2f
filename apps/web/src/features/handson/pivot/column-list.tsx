import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Select } from '#shared/ui/select.tsx'
import { moved } from './pivot-choice.ts'

interface Props<T> {
  /** `Rows`. */
  name: string
  titles: readonly string[]
  items: readonly T[]
  columnOf: (item: T) => number
  /** Columns that may be added. */
  open: readonly number[]
  onAdd: (column: number) => void
  onChange: (items: readonly T[]) => void
  /** After the name of an item: how it is put together. */
  renderMore?: (item: T, at: number) => ReactNode
  onTell: (text: string) => void
}

/** Columns in an order of their own: added by a list, moved and taken away by buttons. */
export function ColumnList<T>(props: Props<T>) {
  const { name, titles, items, columnOf, open, onAdd, onChange, renderMore, onTell } = props
  const id = useId()
  const titleOf = (column: number): string => titles[column] ?? ''
  const move = (at: number, by: number, title: string): void => {
    onChange(moved(items, at, by))
    onTell(`${title} is now ${at + by + 1} of ${items.length} in ${name.toLowerCase()}.`)
    // The buttons go with the item: focus follows it.
    requestAnimationFrame(() => document.getElementById(`${id}-${at + by}-${by < 0 ? 'up' : 'down'}`)?.focus())
  }
  const remove = (at: number, title: string): void => {
    onChange(items.toSpliced(at, 1))
    onTell(`${title} is taken out of ${name.toLowerCase()}.`)
    requestAnimationFrame(() => document.getElementById(id)?.focus())
  }
  return (
    <section aria-labelledby={`${id}-name`}>
      <Heading level={3} look="small" id={`${id}-name`}>
        {name}
      </Heading>
      <ol className="mt-1.5 flex flex-col gap-1.5">
        {items.map((item, at) => {
          const title = titleOf(columnOf(item))
          return (
            <li
              // oxlint-disable-next-line react/no-array-index-key -- one column may be added up in several ways
              key={`${at} ${title}`}
              className="flex flex-wrap items-center gap-1 rounded-control border border-line bg-sunken py-1 pr-1 pl-3 text-small"
            >
              <span className="min-w-0 flex-1 truncate font-medium">{title}</span>
              <IconButton
                size="sm"
                id={`${id}-${at}-up`}
                label={`Move ${title} up`}
                aria-disabled={at === 0}
                onClick={() => at > 0 && move(at, -1, title)}
                className="aria-disabled:[&>svg]:opacity-40"
              >
                <ArrowUp aria-hidden="true" size={14} />
              </IconButton>
              <IconButton
                size="sm"
                id={`${id}-${at}-down`}
                label={`Move ${title} down`}
                aria-disabled={at === items.length - 1}
                onClick={() => at < items.length - 1 && move(at, 1, title)}
                className="aria-disabled:[&>svg]:opacity-40"
              >
                <ArrowDown aria-hidden="true" size={14} />
              </IconButton>
              <IconButton size="sm" label={`Take ${title} out`} onClick={() => remove(at, title)}>
                <X aria-hidden="true" size={14} />
              </IconButton>
              {renderMore?.(item, at)}
            </li>
          )
        })}
      </ol>
      {open.length > 0 && (
        <div className="mt-1.5">
          <Select
            id={id}
            look="small"
            label={`Add to ${name.toLowerCase()}`}
            placeholder={`Add to ${name.toLowerCase()}`}
            options={open.map(column => ({ value: String(column), name: titleOf(column) }))}
            value=""
            onChoose={value => {
              if (value === '') return
              onAdd(Number(value))
              onTell(`${titleOf(Number(value))} is added to ${name.toLowerCase()}.`)
            }}
          />
        </div>
      )}
    </section>
  )
}
