import { clsx } from 'clsx'
import type { ComponentProps, KeyboardEvent, ReactNode, RefObject } from 'react'

const lists = {
  /** A line under the chosen one: the parts of a panel. */
  line: 'border-b border-line px-2',
  /** Two or three ways to do the same, in one box. */
  box: 'rounded-input bg-sunken p-1 max-gate:flex-wrap',
  /** Filters over a list. */
  pill: 'flex-wrap gap-1',
}
const tab = {
  line: 'relative h-full shrink-0 whitespace-nowrap px-3 -outline-offset-4! after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full',
  box: 'h-9 flex-1 whitespace-nowrap rounded-control px-3.5 text-center max-gate:px-1',
  pill: 'inline-flex h-8 items-center gap-1.5 whitespace-nowrap rounded-full px-3 text-small!',
}
const on = {
  line: 'font-semibold text-ink after:bg-brand',
  box: 'bg-raised font-semibold text-ink shadow-1',
  pill: 'bg-brandsoft font-semibold text-brandink',
}
const off = {
  line: 'font-medium text-ink3 hover:text-ink',
  box: 'font-medium text-ink2 hover:text-ink',
  pill: 'font-medium text-ink2 hover:bg-hover',
}

const faint = 'font-normal text-ink3'

export interface Tab<T extends string> {
  value: T
  name: string
  /** Before the name: a sign. */
  lead?: ReactNode
  /** After the name: a count. */
  detail?: ReactNode
  /** There is nothing behind it now: it stands back. */
  isEmpty?: boolean
}

interface TabListProps<T extends string> {
  /** Names the tabs and their panels in the page; from `useId`. */
  id: string
  label: string
  tabs: readonly Tab<T>[]
  value: T
  onChoose: (value: T) => void
  look: keyof typeof lists
  /** Has the focus again after a tab was chosen by the pointer: what its keys do goes on. */
  focusAfter?: RefObject<HTMLElement | null>
  className?: string
}

const tabId = (id: string, value: string): string => `${id}-${value}`
const panelId = (id: string, value: string): string => `${id}-${value}-panel`

/**
 * Tabs (WAI-ARIA tabs pattern): one stop of the Tab key; arrow keys, Home and End choose. Written here because sign-in
 * starts with them and the tabs of a library cost more than its whole screen.
 */
export function TabList<T extends string>(props: TabListProps<T>) {
  const { id, label, tabs, value, onChoose, look, focusAfter, className } = props
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = tabs.findIndex(one => one.value === value)
    const next = {
      ArrowLeft: tabs.at(at - 1),
      ArrowRight: tabs[(at + 1) % tabs.length],
      Home: tabs[0],
      End: tabs.at(-1),
    }[event.key]
    if (!next) return
    event.preventDefault()
    onChoose(next.value)
    document.getElementById(tabId(id, next.value))?.focus()
  }
  return (
    <div role="tablist" aria-label={label} className={clsx('flex', lists[look], className)}>
      {tabs.map(one => {
        const isOn = one.value === value
        return (
          <button
            key={one.value}
            type="button"
            role="tab"
            id={tabId(id, one.value)}
            aria-selected={isOn}
            aria-controls={isOn ? panelId(id, one.value) : undefined}
            tabIndex={isOn ? 0 : -1}
            onClick={event => {
              onChoose(one.value)
              if (event.detail > 0) focusAfter?.current?.focus()
            }}
            onKeyDown={onKeyDown}
            className={clsx('cursor-pointer text-body', tab[look], isOn ? on[look] : one.isEmpty ? faint : off[look])}
          >
            {one.lead}
            {one.name}
            {one.detail}
          </button>
        )
      })}
    </div>
  )
}

interface TabPanelProps extends Omit<ComponentProps<'div'>, 'id'> {
  id: string
  /** The tab that it belongs to. */
  value: string
  /** A panel that stays in the page while another one is shown is hidden, so that it keeps what was typed. */
  isShown?: boolean
}

/** What a tab shows. */
export const TabPanel = ({ id, value, isShown = true, className, ...rest }: TabPanelProps) => (
  <div
    role="tabpanel"
    {...rest}
    id={panelId(id, value)}
    aria-labelledby={tabId(id, value)}
    hidden={!isShown}
    className={clsx(className, !isShown && 'hidden!')}
  />
)
