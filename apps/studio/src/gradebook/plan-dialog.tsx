import type { Gradebook } from '@learn/contract/gradebook'
import { MOST_PARTS, PART_NAME_CHARS } from '@learn/contract/gradebook/plain'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Select } from '#shared/ui/select.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { ActDialog } from '#studio/acts/act-dialog.tsx'
import { marksText } from './grades.ts'
import {
  addPart,
  changePart,
  countIn,
  draftFrom,
  type PartDraft,
  type PlanDraft,
  partForEach,
  passIn,
  placeActivity,
  planFrom,
  removePart,
  sumOfWeights,
  weightIn,
} from './plan-draft.ts'

interface Props {
  book: Gradebook
  onClose: () => void
}

/** How the total of a course is made: parts with weights, what is in them, and the pass mark. */
export function PlanDialog({ book, onClose }: Props) {
  const [draft, setDraft] = useState(() => draftFrom(book.plan))
  const plan = planFrom(draft, book)
  return (
    <ActDialog
      title="How the total is made"
      lead="Learners read in their progress what each activity is worth. Undo brings the old way back."
      width="max-w-narrow"
      verb="Save"
      said="The total is made in the new way"
      act={plan && { kind: 'set-grade-plan', courseid: book.course.id, plan }}
      onClose={onClose}
    >
      <Parts draft={draft} onChange={setDraft} />
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" disabled={draft.parts.length >= MOST_PARTS} onClick={() => setDraft(addPart(draft))}>
          <Plus size={16} aria-hidden="true" />
          Add a part
        </Button>
        {draft.parts.length === 0 && (
          <Button variant="ghost" onClick={() => setDraft(partForEach(book, draft))}>
            A part for each activity
          </Button>
        )}
      </div>
      {draft.parts.length > 0 && <Members book={book} draft={draft} onChange={setDraft} />}
      <TextField
        id="course-pass"
        label="Pass mark of the course, in per cent"
        inputMode="decimal"
        autoComplete="off"
        hint="Empty: the total says what it is, and nobody passes or fails."
        value={draft.passPct}
        isWrong={passIn(draft) === undefined}
        fault={passIn(draft) === undefined ? 'A number from 0 to 100' : null}
        onText={passPct => setDraft({ ...draft, passPct })}
      />
    </ActDialog>
  )
}

interface PartsProps {
  draft: PlanDraft
  onChange: (draft: PlanDraft) => void
}

function Parts({ draft, onChange }: PartsProps) {
  if (draft.parts.length === 0)
    return (
      <p className="text-body text-ink2">
        Every activity counts by its points, and practice for nothing. Parts give weights instead: tests 60, project 40.
      </p>
    )
  return (
    <section aria-labelledby="parts">
      <Heading level={3} look="body" id="parts">
        Parts
      </Heading>
      <ul className="mt-2 space-y-3">
        {draft.parts.map(part => (
          <li key={part.key}>
            <Part part={part} draft={draft} onChange={onChange} />
          </li>
        ))}
      </ul>
      <p className="tnum mt-2 text-small text-ink3">
        The weights add up to {marksText(sumOfWeights(draft))}. A part counts by its share of that.
      </p>
    </section>
  )
}

function Part({ part, draft, onChange }: PartsProps & { part: PartDraft }) {
  const { key, name, weight, best } = part
  const count = countIn(draft, key)
  const called = name.trim() || 'this part'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_5rem_2.25rem] items-start gap-2 gate:grid-cols-[minmax(0,1fr)_5rem_9rem_2.25rem]">
      <TextField
        id={`part-name-${key}`}
        look="small"
        label="Name of the part"
        placeholder="Name, such as Tests"
        required
        maxLength={PART_NAME_CHARS}
        value={name}
        onText={text => onChange(changePart(draft, key, { name: text }))}
      />
      <TextField
        id={`part-weight-${key}`}
        look="small"
        label={`Weight of ${called}`}
        placeholder="Weight"
        required
        inputMode="decimal"
        autoComplete="off"
        value={weight}
        isWrong={weight.trim() !== '' && weightIn(part) === undefined}
        fault={null}
        onText={text => onChange(changePart(draft, key, { weight: text }))}
      />
      <div className="max-gate:col-span-2 max-gate:row-start-2">
        <Select
          id={`part-best-${key}`}
          look="small"
          label={`What counts of ${called}`}
          placeholder={null}
          options={[
            { value: '', name: count === 1 ? 'Its one mark' : 'All marks' },
            ...Array.from({ length: Math.max(0, count - 1) }, (_, n) => ({
              value: String(n + 1),
              name: `Best ${n + 1} of ${count}`,
            })),
          ]}
          value={Number(best) < count ? best : ''}
          onChoose={value => onChange(changePart(draft, key, { best: value }))}
        />
      </div>
      <IconButton label={`Remove ${called}`} onClick={() => onChange(removePart(draft, key))}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

const NONE = 'none'

/** Which activity is in which part. */
const Members = ({ book, draft, onChange }: PartsProps & { book: Gradebook }) => (
  <section aria-labelledby="part-members">
    <Heading level={3} look="body" id="part-members">
      Activities
    </Heading>
    <ul className="mt-2 divide-y divide-line">
      {book.columns.map(({ id, name, module, maxMarks }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <span className="min-w-0 flex-1 basis-48">
            <span className="block truncate text-body text-ink">{name}</span>
            <span className="block truncate text-small text-ink3">
              {module} · of {marksText(maxMarks)}
            </span>
          </span>
          <span className="w-52">
            <Select
              id={`part-of-${id}`}
              look="small"
              label={`Part of ${name}`}
              placeholder={null}
              options={[
                { value: NONE, name: 'Counts for nothing' },
                ...draft.parts.map(part => ({ value: String(part.key), name: part.name.trim() || 'New part' })),
              ]}
              value={String(draft.partOf.get(id) ?? NONE)}
              onChoose={value => onChange(placeActivity(draft, id, value === NONE ? null : Number(value)))}
            />
          </span>
        </li>
      ))}
    </ul>
  </section>
)
