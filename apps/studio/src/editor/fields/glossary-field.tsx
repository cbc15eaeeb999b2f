import type { GlossaryContent } from '@learn/course/content/glossary'
import { type ReactNode, useState } from 'react'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import PageField from '../page-field.tsx'
import { editContent, type FieldProps } from './field-props.ts'
import { EntryFields } from './glossary/entry-fields.tsx'
import { TermList } from './glossary/term-list.tsx'
import { HtmlText } from './quiz/html-text.tsx'
import { RequiredText } from './required-text.tsx'

/** A glossary: its terms in order, and the one that is written. */
export default function GlossaryField({ children, ...props }: FieldProps & { children: ReactNode }) {
  const { thing, text, onText } = props
  const isLocked = !thing.can.write
  const [{ entries, look }, change] = editContent<GlossaryContent>(props)
  const [open, setOpen] = useState(entries[0]?.key ?? '')
  const entry = entries.find(({ key }) => key === open) ?? entries[0]
  const set = (next: Partial<(typeof entries)[number]>) =>
    change({ entries: entries.map(one => (one.key === entry?.key ? { ...one, ...next } : one)) })
  const head = (
    <>
      {children}
      <TermList
        entries={entries}
        open={entry?.key ?? ''}
        isLocked={isLocked}
        onOpen={setOpen}
        onEntries={next => change({ entries: next })}
      />
    </>
  )
  const foot = (
    <div className="mt-8 space-y-4">
      <HtmlText
        id="glossary-intro"
        label="Introduction (optional)"
        isLocked={isLocked}
        html={text.intro}
        onHtml={intro => onText({ intro })}
      />
      <Checkbox
        id="glossary-folded"
        label="Show the terms alone: a press on one opens its meaning"
        disabled={isLocked}
        isChecked={look === 'folded'}
        onCheck={isFolded => change({ look: isFolded ? 'folded' : 'open' })}
      />
    </div>
  )
  if (!entry)
    return (
      <div className="mx-auto w-full max-w-narrow px-6 py-10">
        {head}
        {foot}
      </div>
    )
  return (
    <PageField
      key={entry.key}
      label="Meaning"
      heading="Meaning"
      html={entry.html}
      isEditable={!isLocked}
      onHtml={html => set({ html })}
      below={
        <>
          <EntryFields entry={entry} isLocked={isLocked} onEntry={set} />
          {foot}
        </>
      }
    >
      {head}
      <div className="mt-8">
        <RequiredText
          id="entry-concept"
          label="Term"
          maxLength={255}
          disabled={isLocked}
          value={entry.concept}
          onText={concept => set({ concept })}
        />
      </div>
    </PageField>
  )
}
