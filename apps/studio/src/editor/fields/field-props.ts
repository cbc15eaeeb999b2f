import type { StudioEditor } from '@learn/contract/studio'
import type { Text } from '../draft-saver.ts'

/** What the fields of a kind are given. */
export interface FieldProps {
  thing: StudioEditor
  text: Text
  onText: (next: Partial<Text>) => void
}

/** The content of a text, and what changes some of it. */
export function editContent<T extends object>({ text, onText }: FieldProps): [T, (next: Partial<T>) => void] {
  const content = JSON.parse(text.content) as T
  return [content, next => onText({ content: JSON.stringify({ ...content, ...next }) })]
}
