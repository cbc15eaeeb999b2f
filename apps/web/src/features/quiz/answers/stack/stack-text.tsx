import { type ReactNode, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { RichText } from '#features/rich-text/index.ts'
import { type StackPlace, stackPlaces } from './stack-places.ts'

interface Props {
  html: string
  /** What has a place in the text, in order; what the text does not name stands below it. */
  places: readonly StackPlace[]
  className?: string
  children: (place: StackPlace) => ReactNode
}

const keyOf = ({ what, name }: StackPlace): string => `${what}:${name}`

/** The text of a STACK question with fields, readings and judgements where its author put them. */
export function StackText({ html, places, className, children }: Props) {
  const [elements, setElements] = useState<ReadonlyMap<string, HTMLElement> | null>(null)
  const find = useCallback((box: HTMLElement) => setElements(stackPlaces(box)), [])
  const isIn = (place: StackPlace) => elements?.has(keyOf(place)) ?? false
  const missing = elements === null ? [] : places.filter(place => !isIn(place))
  return (
    <>
      <RichText html={html} size="page" onText={find} {...(className && { className })} />
      {places.filter(isIn).map(place => {
        const element = elements?.get(keyOf(place))
        return element ? createPortal(children(place), element, keyOf(place)) : null
      })}
      {missing.length > 0 && (
        <div className="mt-4 flex flex-col gap-3 empty:hidden">
          {missing.map(place => (
            <div key={keyOf(place)} className="empty:hidden">
              {children(place)}
            </div>
          ))}
        </div>
      )}
    </>
  )
}
