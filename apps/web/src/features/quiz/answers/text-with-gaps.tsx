import { type ReactNode, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { RichText } from '#features/rich-text/index.ts'
import { gapElements } from './gap-text.ts'

interface Props {
  html: string
  count: number
  className?: string
  /** What stands in a gap, by its place from 0. */
  children: (place: number) => ReactNode
}

/** Author text with something in each of its gaps. Gaps that the text does not name stand below it. */
export function TextWithGaps({ html, count, className, children }: Props) {
  const [elements, setElements] = useState<ReadonlyMap<number, HTMLElement>>(new Map())
  const find = useCallback((box: HTMLElement) => setElements(gapElements(box, count)), [count])
  const places = Array.from({ length: count }, (_none, place) => place)
  const missing = elements.size === 0 ? [] : places.filter(place => !elements.has(place))
  return (
    <>
      <RichText html={html} size="page" onText={find} {...(className && { className })} />
      {[...elements].map(([place, element]) => createPortal(children(place), element, String(place)))}
      {missing.length > 0 && <div className="mt-4 flex flex-wrap gap-3">{missing.map(place => children(place))}</div>}
    </>
  )
}
