import type { StackView } from '@learn/contract/quiz'

/** Something that a text of STACK has a place for: a field, how an entry is read, what a tree says. */
export interface StackPlace {
  what: 'input' | 'validation' | 'feedback'
  name: string
}

const MARK = /\[\[(input|validation|feedback):([A-Za-z0-9_-]{1,60})\]\]/g

/** Puts an empty element in the place of each mark of a text that stands on the page; gives them by `what:name`. */
export function stackPlaces(box: HTMLElement): Map<string, HTMLElement> {
  const places = new Map<string, HTMLElement>()
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts)
    for (const match of [...text.data.matchAll(MARK)].toReversed()) {
      const key = `${match[1]}:${match[2]}`
      const after = text.splitText(match.index)
      after.data = after.data.slice(match[0].length)
      // A second one is left out: a field stands once.
      if (places.has(key)) continue
      const element = document.createElement('span')
      text.after(element)
      places.set(key, element)
    }
  return places
}

/** All that a question has a place for, in order: each field with its reading, then what trees say. */
export const placesIn = (stack: StackView | undefined): StackPlace[] => [
  ...(stack?.inputs ?? []).flatMap(({ name }): StackPlace[] => [
    { what: 'input', name },
    { what: 'validation', name },
  ]),
  ...(stack?.trees ?? []).map((name): StackPlace => ({ what: 'feedback', name })),
]
