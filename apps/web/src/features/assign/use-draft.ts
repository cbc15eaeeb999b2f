import type { PointsByCriterion, WorkFile, WorkView } from '@learn/contract/assignments'
import { useState } from 'react'
import { wordsOfHtml } from '#features/rich-text/index.ts'
import { useJournal } from '#shared/journal/use-journal.ts'

/** A draft as it is worked on: what it holds stands in the journal, and in the page as it was read where nothing was written since. */
export function useDraft(work: WorkView) {
  const journal = useJournal(`assign:${work.id}`)
  const { values, set } = journal
  const [added, setAdded] = useState<readonly WorkFile[]>(work.files)
  const text = typeof values.text === 'string' ? values.text : work.textHtml
  const named = Array.isArray(values.files) ? values.files.map(String) : work.files.map(({ id }) => id)
  const own = (values.own ?? work.own) as PointsByCriterion
  return {
    journal,
    text,
    words: wordsOfHtml(text),
    /** Ids, in order. */
    files: named,
    added,
    own,
    isAccepted: values.accepted === true,
    nameOf: (id: string): string => added.find(file => file.id === id)?.name ?? 'A file from another device',
    setText: (html: string) => set('text', html),
    setOwn: (to: PointsByCriterion) => set('own', to),
    accept: (isAccepted: boolean) => set('accepted', isAccepted),
    add: (file: WorkFile) => {
      setAdded(before => [...before, file])
      set('files', [...named, file.id])
    },
    remove: (id: string) =>
      set(
        'files',
        named.filter(one => one !== id),
      ),
  }
}
export type Draft = ReturnType<typeof useDraft>
