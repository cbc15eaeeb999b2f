import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'

interface Props<T> {
  items: readonly T[]
  /** How many are shown at first. */
  count: number
  /** What they are called: 'Show all 9 resources'. */
  name: string
  children: (items: readonly T[]) => ReactNode
}

/** The first of some items, and a button for the rest: a list never stops without a word. */
export function ShowAll<T>({ items, count, name, children }: Props<T>) {
  const [isAll, setIsAll] = useState(false)
  return (
    <>
      {children(isAll ? items : items.slice(0, count))}
      {items.length > count && (
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={isAll}
          className="mt-2 -ml-2 self-start"
          onClick={() => setIsAll(!isAll)}
        >
          {isAll ? 'Show fewer' : `Show all ${items.length} ${name}`}
        </Button>
      )}
    </>
  )
}
